<?php
/**
 * Plugin Name:       Piton
 * Description:       One script in place of jQuery and the scripts of the page builder, its add-ons, the header effects and the consent plugin. They stay active; only their scripts go, page by page, where nothing else needs them.
 * Version:           0.1.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * Text Domain:       piton
 * Domain Path:       /languages
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
require __DIR__ . '/includes/configuration.php';
require __DIR__ . '/includes/option.php';
require __DIR__ . '/includes/pages.php';
require __DIR__ . '/includes/records.php';
require __DIR__ . '/includes/view.php';
require __DIR__ . '/includes/question.php';
require __DIR__ . '/includes/head.php';
require __DIR__ . '/includes/files.php';
require __DIR__ . '/includes/weights.php';
require __DIR__ . '/includes/wanted.php';
require __DIR__ . '/includes/finish.php';
require __DIR__ . '/includes/buffer.php';
require __DIR__ . '/includes/releases.php';
require __DIR__ . '/includes/translations.php';

/** Loads what only the settings page, its script, Site Health and WP-CLI use. */
function require_admin_files(): void {
	foreach ( array( 'check', 'reasons', 'steps', 'site-health' ) as $file ) {
		require_once __DIR__ . '/includes/' . $file . '.php';
	}
	foreach ( array( 'page', 'receive', 'card', 'board', 'controls', 'texts', 'workshop', 'consent', 'transfer' ) as $file ) {
		require_once __DIR__ . '/admin/' . $file . '.php';
	}
}

add_action( 'init', __NAMESPACE__ . '\load_translations' );
add_action( 'init', __NAMESPACE__ . '\upgrade_option', 20 );
add_action( 'wp', __NAMESPACE__ . '\prepare_view' );
// This callback runs last, so the output buffers of other plugins enclose Piton's, and their callbacks receive the page
// that Piton has changed.
add_action( 'template_redirect', __NAMESPACE__ . '\start_page', PHP_INT_MAX );
add_filter( 'upgrader_source_selection', __NAMESPACE__ . '\carry_former_releases', 10, 1 );
add_action(
	'rest_api_init',
	function () {
		require_admin_files();
		require_once __DIR__ . '/includes/rest.php';
		register_routes();
	}
);

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	require_admin_files();
	require __DIR__ . '/includes/class-command.php';
	\WP_CLI::add_command( 'piton', __NAMESPACE__ . '\Command' );
} elseif ( is_admin() ) {
	require_admin_files();
	add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
	add_action( 'admin_init', __NAMESPACE__ . '\add_privacy_text' );
	add_action( 'wp_ajax_' . WORKSHOP_ACTION, __NAMESPACE__ . '\send_workshop_frame' );
	add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), __NAMESPACE__ . '\add_settings_link' );
}
// Site Health also runs its tests by a schedule.
add_filter(
	'site_status_tests',
	function ( array $tests ): array {
		require_admin_files();
		return add_health_test( $tests );
	}
);
add_filter(
	'debug_information',
	function ( array $info ): array {
		require_admin_files();
		return add_debug_information( $info );
	}
);
