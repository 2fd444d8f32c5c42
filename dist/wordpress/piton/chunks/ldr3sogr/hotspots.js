export default{hotspots:((e,t)=>{let n=e("./core.js"),r=e("./tooltips.js");t.default=n.m({settings:r.tooltipFields(``),mount:(e,t)=>r.t(e,t.settings.get(),``,t)})})};
