var t=!0;export{t as stub};
