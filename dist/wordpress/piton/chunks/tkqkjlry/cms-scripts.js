export default((e,t)=>{let n=e("./core.js"),r=e("./cms.js");t.default=n.defineHandler({async mount(e){await r.loadCmsFiles(e.dataset.widget_type?.split(`.`)[0]??``,e)}})});
