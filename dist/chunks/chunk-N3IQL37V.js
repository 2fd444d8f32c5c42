var e=()=>document.querySelector("script[nonce]")?.nonce??"";export{e as a};
