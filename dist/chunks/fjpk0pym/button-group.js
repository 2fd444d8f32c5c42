import{defineHandler as i}from"./core.js";import{attachHotips as o,tooltipFields as r}from"./hotips.js";var p=i({settings:r(""),mount:(e,t)=>o(e,t.settings.get(),"",t)});export{p as default};
