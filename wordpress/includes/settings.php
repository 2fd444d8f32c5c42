<?php
/** The settings page, with the styles of WordPress. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

const SETTINGS_PAGE = 'piton';
const NONCE_ACTION  = 'piton-settings';

/** Keys whose values can contain scripts. In a network not everybody who may change settings may also add scripts. */
const KEYS_WITH_CODE = array( 'consent', 'scripts' );

function add_settings_page(): void {
	$hook = add_options_page( 'Piton', 'Piton', 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\print_settings_page' );
	add_action( 'load-' . $hook, __NAMESPACE__ . '\receive_settings' );
}

function settings_url( array $query = array() ): string {
	return add_query_arg( $query, admin_url( 'options-general.php?page=' . SETTINGS_PAGE ) );
}

function add_settings_link( array $links ): array {
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( settings_url() ), esc_html( text( 'Settings' ) ) ) );
	return $links;
}

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
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- receive_settings() verified it.
	$value = isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : '';
	return is_string( $value ) ? wp_check_invalid_utf8( $value ) : '';
}

/** Returns a submitted list of texts. */
function posted_list( string $name ): array {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- As above.
	$value = isset( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : array();
	return array_map( 'wp_check_invalid_utf8', array_filter( is_array( $value ) ? $value : array(), 'is_string' ) );
}

/** Saves the submitted form, before any part of the page is printed. */
function receive_settings(): void {
	if ( ! isset( $_SERVER['REQUEST_METHOD'] ) || 'POST' !== $_SERVER['REQUEST_METHOD'] ) {
		return;
	}
	check_admin_referer( NONCE_ACTION );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html( text( 'You may not change these settings.' ) ), '', array( 'response' => 403 ) );
	}
	if ( 'off' === posted( 'piton_do' ) ) {
		save_settings( array( 'mode' => 'off' ) );
		wp_safe_redirect( settings_url( array( 'saved' => 1 ) ) );
		exit;
	}
	$release                = release();
	$fields                 = posted_list( 'piton_config' );
	list( $config, $errors ) = read_configuration( $fields, $release['config'], $release['handlers'] );
	$former                 = get_piton_option()['config'];
	foreach ( current_user_can( 'unfiltered_html' ) ? array() : KEYS_WITH_CODE as $key ) {
		unset( $config[ $key ], $errors[ $key ] );
		if ( isset( $former[ $key ] ) ) {
			$config[ $key ] = $former[ $key ];
		}
	}
	$settings = array(
		'mode'   => posted( 'piton_mode' ),
		'pages'  => array_merge( posted_list( 'piton_pages' ), preg_split( '~\D+~', posted( 'piton_more_pages' ) ) ),
		'shared' => '' !== posted( 'piton_shared' ),
		'config' => $config,
	);
	if ( ! in_array( $settings['mode'], MODES, true ) ) {
		$errors['mode'] = text( 'There is no such setting.' );
	}
	if ( array() === $errors ) {
		save_settings( $settings );
		wp_safe_redirect( settings_url( array( 'saved' => 1 ) ) );
		exit;
	}
	rejected( array( 'settings' => $settings, 'fields' => $fields, 'errors' => $errors ) );
}

/** Prints the button that switches Piton off. */
function print_off_button(): void {
	printf( '<form method="post" action="%s">', esc_url( settings_url() ) );
	wp_nonce_field( NONCE_ACTION );
	printf(
		'<input type="hidden" name="piton_do" value="off"><p>%s</p><p><button type="submit" class="button">%s</button></p></form>',
		esc_html( text( 'Piton is on. One click brings all the scripts back, on every page.' ) ),
		esc_html( text( 'Switch off' ) )
	);
}

function print_settings_page(): void {
	$rejected = rejected();
	$stored   = get_piton_option();
	$shown    = null === $rejected ? $stored : array_merge( $stored, read_option_value( array_merge( $rejected['settings'], array( 'log' => $stored['log'] ) ) ) );
	echo '<div class="wrap"><h1>Piton</h1>';
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only shows a notice.
	if ( isset( $_GET['saved'] ) ) {
		printf( '<div class="notice notice-success"><p>%s</p></div>', esc_html( text( 'Saved. If a cache stores pages, empty it now.' ) ) );
	}
	if ( null !== $rejected ) {
		printf( '<div class="notice notice-error" role="alert"><p>%s</p><ul>', esc_html( text( 'Nothing was saved. Please correct:' ) ) );
		foreach ( $rejected['errors'] as $error ) {
			printf( '<li>%s</li>', esc_html( $error ) );
		}
		echo '</ul></div>';
	}
	printf( '<div class="notice notice-warning" id="piton-settings-problems" role="status" hidden><p>%s</p></div>', esc_html( text( 'Some of the configuration has no effect, or an unexpected one. The messages are beside the fields.' ) ) );
	if ( 'off' !== $stored['mode'] ) {
		print_off_button();
	}
	printf( '<form method="post" action="%s">', esc_url( settings_url() ) );
	wp_nonce_field( NONCE_ACTION );
	printf( '<h2>%s</h2><fieldset><legend class="screen-reader-text">%s</legend>', esc_html( text( 'Where Piton runs' ) ), esc_html( text( 'Where Piton runs' ) ) );
	print_mode( 'off', text( 'Off' ), $shown['mode'] );
	print_mode( 'me', text( 'For me only: a trial for signed-in administrators' ), $shown['mode'] );
	print_mode( 'pages', text( 'On chosen pages' ), $shown['mode'] );
	print_mode( 'all', text( 'On all pages' ), $shown['mode'] );
	printf( '</fieldset><p class="description">%s</p>', esc_html( text( 'To look closely, add ?piton-inspect to the address of a page.' ) ) );
	printf( '<h3>%s</h3>', esc_html( text( 'Chosen pages' ) ) );
	print_pages( $shown['pages'] );
	printf(
		'<h2>%s</h2><p><label><input type="checkbox" name="piton_shared" value="1"%s> %s</label></p><p class="description">%s</p>',
		esc_html( text( 'Page cache' ) ),
		checked( $shown['shared'], true, false ),
		esc_html( text( 'The server or a delivery network stores pages and gives all visitors the same copy.' ) ),
		esc_html( text( 'Where WordPress knows of a page cache, this is taken into account without the tick.' ) )
	);
	printf( '<h2>%s</h2>', esc_html( text( 'Configuration' ) ) );
	print_configuration( $shown['config'], $rejected );
	printf( '<p class="submit"><button type="submit" class="button button-primary">%s</button></p></form>', esc_html( text( 'Save' ) ) );
	printf( '<h2>%s</h2>', esc_html( text( 'The last printed pages' ) ) );
	print_log( $stored['log'] );
	echo '</div>';
}
