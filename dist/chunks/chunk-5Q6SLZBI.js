function r(e,...[n,o=document]){o.dispatchEvent(new CustomEvent(e,{detail:n}))}export{r as a};
