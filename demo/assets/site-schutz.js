// The settings that the anti-spam plugin prints for the page; the plugin's own script is not there.
window.ctPublicFunctions = {
  _ajax_nonce: '1f0c7d2a55',
  _rest_nonce: '9b3e6c01d4',
  _ajax_url: '/wp-admin/admin-ajax.php',
  _rest_url: '/wp-json/',
  data__ajax_type: 'rest',
  data__cookies_type: 'none',
  bot_detector_enabled: 0,
  host_url: location.hostname,
  text__ee_email_decoder: 'Adresse anzeigen',
  text__ee_original_email: 'Die ganze Adresse:',
  text__ee_got_it: 'Alles klar',
};
window.ctPublic = {
  data__key_is_ok: '1',
  data__cookies_type: 'none',
  data__email_check_before_post: '1',
  ct_checkjs_key: '20260213',
  emailEncoderPassKey: 'a'.repeat(32),
  pixel__setting: '0',
  settings__forms__check_external: '0',
};
