import{defineHandler as a}from"./core.js";import{loadCmsFiles as i}from"./cms.js";var e=a({async mount(t){await i(t.dataset.widget_type?.split(".")[0]??"",t)}});export{e as default};
