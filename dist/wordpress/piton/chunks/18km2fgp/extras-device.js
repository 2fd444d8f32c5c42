//# allFunctionsCalledOnLoad
var e=e=>e<768?`mobile`:e<1024?`tablet`:`desktop`,t=[`none`,`tablet`,`mobile`],n=(e,t)=>e===`mobile`?t!==`none`:e===`tablet`&&t===`tablet`;export{e as $0,t as $1,n as $2};