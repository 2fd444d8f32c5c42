<?php
/**
 * Decides on which pages of the site Piton runs.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * Whether WordPress is printing an ordinary page of the site: not an editor, preview, customizer, feed, embed, AMP page
 * or API response.
 */
function is_ordinary_page(): bool {
	if ( is_admin() || wp_doing_ajax() || wp_doing_cron() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ) ) {
		return false;
	}
	if ( is_feed() || is_embed() || is_robots() || is_favicon() || is_trackback() || is_preview() || is_customize_preview() ) {
		return false;
	}
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The value is not used.
	if ( isset( $_GET['elementor-preview'] ) ) {
		return false;
	}
	return ! ( function_exists( 'amp_is_request' ) ? amp_is_request() : function_exists( 'is_amp_endpoint' ) && is_amp_endpoint() );
}

/** Returns the number of the page that is being printed, or 0 for an archive that is no page. */
function printed_page(): int {
	if ( function_exists( 'is_shop' ) && is_shop() ) {
		// The shop prints the archive of its products at the address of a page.
		return (int) wc_get_page_id( 'shop' );
	}
	return is_singular() || is_home() ? get_queried_object_id() : 0;
}

/** Whether the settings enable Piton on the page that is being printed. */
function is_wanted( array $option ): bool {
	switch ( $option['mode'] ) {
		case 'all':
		case 'pages':
			return is_on_page( printed_page(), $option['mode'] );
		case 'me':
			return current_user_can( 'manage_options' );
		default:
			return false;
	}
}
