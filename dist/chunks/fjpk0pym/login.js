//# allFunctionsCalledOnLoad
import{ownGlobal as t}from"./core.js";var n=100,a=6e5,o=()=>document.getElementById("wp-auth-check")?.getClientRects().length;async function s(r){if(!t("wp")?.heartbeat)return!1;t("jQuery")?.(document).trigger("heartbeat-tick",[{"wp-auth-check":!1}]);for(let e=0;o();e+=n){if(e>=a)return!1;await r(n)}return!0}export{s as waitForLogin};
