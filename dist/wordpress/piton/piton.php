<?php
/**
 * Plugin Name:       Piton
 * Description:       One script in place of jQuery and the scripts of the page builder, its add-ons, the header effects and the consent plugin. They stay active; only their scripts go, page by page, where nothing else needs them.
 * Version:           0.1.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Text Domain:       piton
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

const PLUGIN_FILE = __FILE__;

require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/calls.php';
require __DIR__ . '/includes/needs.php';
require __DIR__ . '/includes/decide.php';
require __DIR__ . '/includes/scripts.php';
require __DIR__ . '/includes/removed-elements.php';
require __DIR__ . '/includes/texts.php';
require __DIR__ . '/includes/configuration.php';
require __DIR__ . '/includes/option.php';
require __DIR__ . '/includes/head.php';
require __DIR__ . '/includes/files.php';
require __DIR__ . '/includes/wanted.php';
require __DIR__ . '/includes/finish.php';
require __DIR__ . '/includes/buffer.php';
require __DIR__ . '/includes/releases.php';

// This callback runs last, so the output buffers of other plugins enclose Piton's, and their callbacks receive the page
// that Piton has changed.
add_action( 'template_redirect', __NAMESPACE__ . '\start_page', PHP_INT_MAX );
add_filter( 'upgrader_source_selection', __NAMESPACE__ . '\carry_former_releases', 10, 1 );

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-parts.php';
	require __DIR__ . '/includes/settings.php';
	add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
	add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), __NAMESPACE__ . '\add_settings_link' );
}
