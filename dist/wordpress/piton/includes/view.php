<?php
/**
 * Lets an administrator open a page with or without Piton whatever the mode is, and lets the plugin's own check request
 * a page with Piton as a visitor.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The arguments of an address: the view (`with`, `without` or `check`), the key that allows it, and whether the toolbar is hidden. */
const VIEW_ARGUMENT = 'piton-view';
const KEY_ARGUMENT  = 'piton-key';
const BARE_ARGUMENT = 'piton-bare';
const VIEW_ACTION   = 'piton-view';

/** How long the key of a check is valid at least, s; at most twice as long. */
const KEY_SECONDS = 300;

/** Returns the key with which the check may request a page, made with the site's own salts. */
function check_key( int $page, int $age = 0 ): string {
	return wp_hash( 'piton-check|' . $page . '|' . ( (int) ( time() / KEY_SECONDS ) - $age ), 'nonce' );
}

/** Returns the address at which an administrator sees a page with or without Piton. */
function view_url( int $page, string $view, array $more = array() ): string {
	$url = (string) get_permalink( $page );
	return add_query_arg( array( VIEW_ARGUMENT => $view, KEY_ARGUMENT => wp_create_nonce( VIEW_ACTION ) ) + $more, $url );
}

/** Returns an argument of the requested address as plain text. */
function view_argument( string $name ): string {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- requested_view() verifies the key.
	return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
}

/** Returns the number of the page that is being printed for the plugin's own check, or 0. */
function checked_page(): int {
	// The first call comes before the page is printed. Inside the callback of a buffer no filter of other plugins may run.
	static $checked = null;
	if ( null === $checked ) {
		$page    = 'check' === view_argument( VIEW_ARGUMENT ) ? printed_page() : 0;
		$key     = view_argument( KEY_ARGUMENT );
		$checked = 0 < $page && ( hash_equals( check_key( $page ), $key ) || hash_equals( check_key( $page, 1 ), $key ) ) ? $page : 0;
	}
	return $checked;
}

/** Returns the view that the address asks for and may have: `with`, `without`, or an empty text. */
function requested_view(): string {
	$view = view_argument( VIEW_ARGUMENT );
	if ( 'check' === $view ) {
		return 0 < checked_page() ? 'with' : '';
	}
	$may = in_array( $view, array( 'with', 'without' ), true ) && current_user_can( 'manage_options' ) && wp_verify_nonce( view_argument( KEY_ARGUMENT ), VIEW_ACTION );
	return $may ? $view : '';
}

/** Hides the toolbar of WordPress where the address asks for a page without it, so that a measured page is a visitor's. */
function prepare_view(): void {
	if ( '' !== view_argument( BARE_ARGUMENT ) && '' !== requested_view() ) {
		show_admin_bar( false );
	}
}

/** Keeps the page that is being printed out of page caches, which read this constant. */
function keep_out_of_caches(): void {
	if ( ! defined( 'DONOTCACHEPAGE' ) ) {
		define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- The name that page caches know.
	}
}
