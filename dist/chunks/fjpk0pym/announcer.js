//# allFunctionsCalledOnLoad
import{READERS_ONLY as t}from"./words.js";var e;function i(n){e?.isConnected||(e=document.createElement("div"),e.setAttribute("role","status"),e.className="piton-announcer",Object.assign(e.style,t),document.body.append(e)),e.textContent=e.textContent===n?`${n}\xA0`:n}export{i as announce};
