export default{hotspots:((e,t)=>{let n=e("./core.js"),r=e("./tooltips.js");t.default=n.defineHandler({settings:r.tooltipFields(``),mount:(e,t)=>r.attachHotips(e,t.settings.get(),``,t)})})};
