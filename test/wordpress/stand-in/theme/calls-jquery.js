// This script needs jQuery without declaring it, because the page used to have jQuery anyway.
// biome-ignore lint/correctness/noUndeclaredVariables: the script is broken on purpose
jQuery(($) => {
  $('body').addClass('calls-jquery');
});
