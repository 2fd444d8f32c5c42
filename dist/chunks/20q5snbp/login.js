//# allFunctionsCalledOnLoad
var o=()=>document.getElementById("wp-auth-check")?.getClientRects().length;async function a(t){let{wp:n,jQuery:r}=window;if(!n?.heartbeat)return!1;r?.(document).trigger("heartbeat-tick",[{"wp-auth-check":!1}]);for(let e=0;o();e+=100){if(e>=6e5)return!1;await t(100)}return!0}export{a as waitForLogin};
