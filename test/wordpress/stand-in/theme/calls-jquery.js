// Says nowhere that it needs jQuery, which always was there.
jQuery(($) => {
  $('body').addClass('calls-jquery');
});
