import{defineHandler as e}from"./core-JEDP4LZ3.js";var r=e({mount(){}});export{r as default};
