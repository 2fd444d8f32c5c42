export default((e,t)=>{t.OFF_FROM=[`none`,`tablet`,`mobile`],t.extrasDevice=e=>e<768?`mobile`:e<1024?`tablet`:`desktop`,t.isOffOn=(e,t)=>e===`mobile`?t!==`none`:e===`tablet`&&t===`tablet`});
