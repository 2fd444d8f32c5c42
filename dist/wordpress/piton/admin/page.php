<?php
/** The settings page: its address, its sections, and its notices. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

const SETTINGS_PAGE = 'piton';
const NONCE_ACTION  = 'piton-settings';

function add_settings_page(): void {
	$hook = add_options_page( 'Piton', 'Piton', 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\print_settings_page' );
	add_action( 'load-' . $hook, __NAMESPACE__ . '\receive_settings' );
	add_action(
		'admin_enqueue_scripts',
		function ( string $shown ) use ( $hook ) {
			if ( $shown === $hook ) {
				wp_enqueue_style( 'piton-admin', file_url( 'admin/admin.css' ), array(), release()['release'] );
				if ( 'consent' === shown_section() ) {
					enqueue_workshop();
				}
			}
		}
	);
}

/** Returns the address of the settings page. */
function settings_url( array $query = array() ): string {
	return add_query_arg( array_map( 'rawurlencode', array_map( 'strval', $query ) ), admin_url( 'options-general.php?page=' . SETTINGS_PAGE ) );
}

function add_settings_link( array $links ): array {
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( settings_url() ), esc_html__( 'Settings', 'piton' ) ) );
	return $links;
}

/** Returns the sections of the settings page by their names. */
function sections(): array {
	return array(
		'pages'    => __( 'Pages', 'piton' ),
		'settings' => __( 'Settings', 'piton' ),
		'texts'    => __( 'Texts', 'piton' ),
		'consent'  => __( 'Question for consent', 'piton' ),
		'transfer' => __( 'Export and import', 'piton' ),
	);
}

/** Returns an argument of the address as plain text. */
function asked( string $name ): string {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The arguments only choose what is shown.
	return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
}

/** Returns the name of the shown section. */
function shown_section(): string {
	$asked = asked( 'tab' );
	return isset( sections()[ $asked ] ) ? $asked : 'pages';
}

/** Prints a notice about the last change. */
function print_notices( ?array $rejected ): void {
	$texts = array(
		'saved'    => __( 'Saved. If a cache stores pages, empty it now.', 'piton' ),
		'tried'    => __( 'Saved. Open pages of your site while you are signed in.', 'piton' ),
		'imported' => __( 'Imported. If a cache stores pages, empty it now.', 'piton' ),
		'checked'  => __( 'Checked. The rows below say what was found.', 'piton' ),
	);
	$done  = asked( 'done' );
	if ( null !== $rejected ) {
		printf( '<div class="notice notice-error" role="alert"><p>%s</p><ul>', esc_html__( 'Nothing was saved. Please correct:', 'piton' ) );
		foreach ( $rejected['errors'] as $error ) {
			printf( '<li>%s</li>', esc_html( $error ) );
		}
		echo '</ul></div>';
	} elseif ( isset( $texts[ $done ] ) ) {
		printf( '<div class="notice notice-success" role="status"><p>%s</p></div>', esc_html( $texts[ $done ] ) );
	}
}

/** Prints the beginning of a form of the settings page. */
function print_form_start( string $does, string $section, string $more = '' ): void {
	printf( '<form method="post" action="%s"%s>', esc_url( settings_url( array( 'tab' => $section ) ) ), 'upload' === $more ? ' enctype="multipart/form-data"' : '' );
	wp_nonce_field( NONCE_ACTION, '_wpnonce', false );
	printf( '<input type="hidden" name="piton_do" value="%s">', esc_attr( $does ) );
}

/** Prints the values that the page's script needs: addresses, a nonce, and its sentences in the user's language. */
function print_page_script( array $config ): void {
	$texts = array(
		/* translators: 1: number of checked pages, 2: number of pages to check, 3: title of a page. */
		'progress'  => __( '%1$s of %2$s: %3$s', 'piton' ),
		/* translators: 1: number of checked pages, 2: ready, 3: to look at, 4: left as they were. */
		'finished'  => __( '%1$s pages checked: %2$s ready, %3$s to look at, %4$s left as they were.', 'piton' ),
		'stopped'   => __( 'Stopped. The next check goes on with the pages that are missing.', 'piton' ),
		'nothing'   => __( 'All pages are checked.', 'piton' ),
		'failed'    => __( 'The server did not answer. Reload this page and try again.', 'piton' ),
		'measuring' => __( 'Your browser opens the page four times, twice without and twice with Piton …', 'piton' ),
		'measured'  => __( 'Measured.', 'piton' ),
		'problems'  => __( 'Some of the configuration has no effect, or an unexpected one. The messages are beside the fields.', 'piton' ),
		'on'        => __( 'on', 'piton' ),
		'off'       => __( 'off', 'piton' ),
	);
	$data  = array(
		'rest'   => esc_url_raw( rest_url( 'piton/v1/' ) ),
		'nonce'  => wp_create_nonce( 'wp_rest' ),
		'locale' => str_replace( '_', '-', get_user_locale() ),
		'texts'  => $texts,
		'config' => (object) $config,
	);
	printf(
		'<script type="application/json" id="piton-admin-data">%s</script>',
		wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON_HEX_TAG escapes the end tag.
	);
	wp_print_script_tag( array( 'type' => 'module', 'src' => add_query_arg( 'ver', release()['release'], file_url( 'settings.js' ) ) ) );
}

function print_settings_page(): void {
	$rejected = rejected();
	$option   = get_piton_option();
	$section  = shown_section();
	echo '<div class="wrap piton"><h1>Piton</h1>';
	print_notices( $rejected );
	print_card( $option );
	printf( '<nav class="nav-tab-wrapper" aria-label="%s">', esc_attr__( 'Sections', 'piton' ) );
	foreach ( sections() as $name => $label ) {
		$is_shown = $name === $section;
		printf( '<a class="nav-tab%s" href="%s"%s>%s</a>', $is_shown ? ' nav-tab-active' : '', esc_url( settings_url( array( 'tab' => $name ) ) ), $is_shown ? ' aria-current="page"' : '', esc_html( $label ) );
	}
	echo '</nav>';
	switch ( $section ) {
		case 'settings':
			print_settings_section( $option, $rejected );
			break;
		case 'texts':
			print_texts_section( $option );
			break;
		case 'consent':
			print_consent_section( $option, $rejected );
			break;
		case 'transfer':
			print_transfer_section();
			break;
		default:
			print_board( $option );
	}
	print_page_script( $option['config'] );
	echo '</div>';
}
