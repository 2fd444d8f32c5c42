export default{"foreign-picture":((e,t)=>{let n=e("./borders.js"),r=e("./piton.js");async function i(e,t,i){e.style.backgroundImage=r.t(await n.s(t,{kind:`image`,element:i,isBeside:!0}))}t.show=i})};
