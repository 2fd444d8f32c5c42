// This script needs jQuery without declaring it, because the page used to have jQuery anyway.
jQuery(($) => {
  $('body').addClass('calls-jquery');
});
