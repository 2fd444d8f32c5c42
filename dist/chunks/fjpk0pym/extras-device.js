//# allFunctionsCalledOnLoad
var o=e=>e<768?"mobile":e<1024?"tablet":"desktop",n=["none","tablet","mobile"],s=(e,t)=>e==="mobile"?t!=="none":e==="tablet"&&t==="tablet";export{n as OFF_FROM,o as extrasDevice,s as isOffOn};
