<?php
/** Receives the forms of the settings page, before any part of the page is printed. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The largest imported file, bytes. */
const MOST_IMPORTED = MB_IN_BYTES;

/** How long the check without a script may take in one request, s, and how many pages it may check. */
const FORM_CHECK_SECONDS = 15;
const FORM_CHECK_PAGES   = 5;

/** Stores or returns a submitted form that was not saved, because a value in it is wrong. */
function rejected( ?array $submitted = null ): ?array {
	static $rejected = null;
	if ( null !== $submitted ) {
		$rejected = $submitted;
	}
	return $rejected;
}

/** Returns a submitted text, or an empty text if another type was submitted. */
function posted( string $name ): string {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- receive_settings() verified it; each reader checks the value.
	$value = isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '';
	return is_string( $value ) ? wp_check_invalid_utf8( $value ) : '';
}

/** Returns a submitted list of texts. */
function posted_list( string $name ): array {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- As above.
	$value = isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : array();
	return array_map( 'wp_check_invalid_utf8', array_filter( is_array( $value ) ? $value : array(), 'is_string' ) );
}

/** Ends the request with the page that shows what was done. */
function show_done( string $done, array $query = array() ): void {
	wp_safe_redirect( settings_url( array( 'done' => $done ) + $query ) );
	exit;
}

/** Does what a submitted form asks for. */
function receive_settings(): void {
	if ( 'export' === asked( 'piton_do' ) ) {
		check_admin_referer( NONCE_ACTION );
		send_export();
	}
	if ( ! isset( $_SERVER['REQUEST_METHOD'] ) || 'POST' !== $_SERVER['REQUEST_METHOD'] ) {
		return;
	}
	check_admin_referer( NONCE_ACTION );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'piton' ), '', array( 'response' => 403 ) );
	}
	switch ( posted( 'piton_do' ) ) {
		case 'mode':
			receive_mode();
			break;
		case 'check':
			receive_check();
			break;
		case 'pages':
			receive_pages();
			break;
		case 'settings':
			receive_fields();
			break;
		case 'texts':
			receive_texts();
			break;
		case 'consent':
			receive_consent();
			break;
		case 'import':
			receive_import();
			break;
		default:
			reject( array( __( 'There is no such setting.', 'piton' ) ) );
	}
}

/** Keeps a form that was not saved, with the reasons. */
function reject( array $errors, array $fields = array() ): void {
	rejected( array( 'errors' => $errors, 'fields' => $fields ) );
}

function receive_mode(): void {
	$mode = posted( 'piton_mode' );
	if ( ! in_array( $mode, MODES, true ) ) {
		reject( array( __( 'There is no such setting.', 'piton' ) ) );
		return;
	}
	go_to_step( $mode );
	show_done( 'me' === $mode ? 'tried' : 'saved' );
}

/** Checks some pages for browsers without the page's script. */
function receive_check(): void {
	$begun = time();
	foreach ( pages_to_check( $begun, FORM_CHECK_PAGES ) as $page ) {
		check_page( $page );
		if ( time() - $begun >= FORM_CHECK_SECONDS ) {
			break;
		}
	}
	show_done( 'checked' );
}

/** Switches one page by the button in its row, or all ticked pages. */
function receive_pages(): void {
	$one = explode( ':', posted( 'piton_switch' ) );
	if ( 2 === count( $one ) ) {
		choose_page( page_number( $one[0] ), 'on' === $one[1] );
	} else {
		$action = 'on' === posted( 'action' ) || 'off' === posted( 'action' ) ? posted( 'action' ) : posted( 'action2' );
		$pages  = array_slice( array_filter( array_map( __NAMESPACE__ . '\page_number', posted_list( 'piton_pages' ) ) ), 0, MOST_CHOSEN_AT_ONCE );
		foreach ( in_array( $action, array( 'on', 'off' ), true ) ? $pages : array() as $page ) {
			choose_page( $page, 'on' === $action );
		}
	}
	show_done( 'saved', array_filter( array( 'state' => asked( 'state' ), 's' => asked( 's' ), 'paged' => asked( 'paged' ) ) ) );
}

function receive_fields(): void {
	$fields                  = array(
		'on'           => posted_list( 'piton_on' ),
		'facade'       => posted( 'piton_facade' ),
		'debug'        => posted( 'piton_debug' ),
		'inspect'      => posted( 'piton_inspect' ),
		'hosts'        => posted( 'piton_hosts' ),
		'script_names' => posted_list( 'piton_script_names' ),
		'script_paths' => posted_list( 'piton_script_paths' ),
	);
	list( $config, $errors ) = read_settings_fields( $fields );
	$former                  = get_piton_option()['config'];
	if ( array() !== $errors ) {
		reject( $errors, $fields );
		return;
	}
	$others = array_intersect_key( $former, array( 'texts' => 0, 'consent' => 0 ) );
	save_settings( array( 'config' => without_new_code( $config + $others, $former ), 'shared' => '' !== posted( 'piton_shared' ) ) );
	show_done( 'saved', array( 'tab' => 'settings' ) );
}

/** Saves the texts of one language; an empty field has Piton's own text. */
function receive_texts(): void {
	$language = posted( 'piton_language' );
	$option   = get_piton_option();
	if ( '' !== $language && ! isset( site_languages()[ $language ] ) ) {
		reject( array( __( 'There is no such setting.', 'piton' ) ) );
		return;
	}
	$texts = array_filter( array_intersect_key( array_map( 'trim', posted_list( 'piton_texts' ) ), release()['texts'] ), 'strlen' );
	if ( '' === $language ) {
		$config = $option['config'];
		// Texts of the owner's own handlers have no field here.
		$others = array_diff_key( only_texts( isset( $config['texts'] ) ? $config['texts'] : array() ), release()['texts'] );
		unset( $config['texts'] );
		save_settings( array( 'config' => array() === $texts + $others ? $config : array( 'texts' => $texts + $others ) + $config ) );
	} else {
		save_settings( array( 'texts' => array( $language => $texts ) + $option['texts'] ) );
	}
	show_done( 'saved', array( 'tab' => 'texts', 'language' => $language ) );
}

function receive_consent(): void {
	list( $consent, $error ) = read_consent_field( posted( 'piton_consent' ) );
	if ( '' !== $error ) {
		reject( array( 'consent' => $error ), array( 'consent' => posted( 'piton_consent' ) ) );
		return;
	}
	$former = get_piton_option()['config'];
	$config = $former;
	unset( $config['consent'] );
	save_settings( array( 'config' => without_new_code( null === $consent ? $config : array( 'consent' => $consent ) + $config, $former ) ) );
	show_done( 'saved', array( 'tab' => 'consent' ) );
}

function receive_import(): void {
	// phpcs:disable WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- As above; PHP itself made the path.
	$file = isset( $_FILES['piton_file']['tmp_name'] ) && is_string( $_FILES['piton_file']['tmp_name'] ) ? $_FILES['piton_file']['tmp_name'] : '';
	// phpcs:enable
	$json = '' !== $file && is_uploaded_file( $file ) ? (string) file_get_contents( $file, false, null, 0, MOST_IMPORTED ) : posted( 'piton_json' );
	list( $settings, $errors ) = read_import( $json );
	if ( array() !== $errors ) {
		reject( $errors );
		return;
	}
	$settings['config'] = without_new_code( $settings['config'], get_piton_option()['config'] );
	save_settings( $settings );
	show_done( 'imported', array( 'tab' => 'transfer' ) );
}
