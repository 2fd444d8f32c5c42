<?php
/** Exports the settings as a file, and imports such a file. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Returns the settings as an exported file has them. */
function exported_settings(): array {
	$option = get_piton_option();
	return array(
		'piton'  => release()['release'],
		'shared' => $option['shared'],
		'config' => (object) $option['config'],
		'texts'  => (object) $option['texts'],
	);
}

/** Sends the settings as a file and ends the request. */
function send_export(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'piton' ), '', array( 'response' => 403 ) );
	}
	nocache_headers();
	header( 'Content-Type: application/json; charset=utf-8' );
	header( 'Content-Disposition: attachment; filename="piton-settings.json"' );
	header( 'X-Content-Type-Options: nosniff' );
	echo wp_json_encode( exported_settings(), JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	exit;
}

/** Prints the section of export and import. */
function print_transfer_section(): void {
	printf( '<h2>%s</h2>', esc_html__( 'Export', 'piton' ) );
	printf( '<p>%s</p>', esc_html__( 'The file contains the settings, the texts and the question for consent, but not which pages are on.', 'piton' ) );
	printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( wp_nonce_url( settings_url( array( 'piton_do' => 'export' ) ), NONCE_ACTION ) ), esc_html__( 'Download the settings', 'piton' ) );
	printf( '<h2>%s</h2>', esc_html__( 'Import', 'piton' ) );
	print_form_start( 'import', 'transfer', 'upload' );
	printf( '<p><label for="piton-file">%s</label><br><input type="file" id="piton-file" name="piton_file" accept=".json,application/json" required aria-describedby="piton-file-about"></p>', esc_html__( 'A file with settings', 'piton' ) );
	printf( '<p class="description" id="piton-file-about">%s</p>', esc_html__( 'The file replaces the settings, the texts and the question. If anything in it is wrong, nothing is changed.', 'piton' ) );
	printf( '<p class="submit"><button type="submit" class="button button-primary">%s</button></p></form>', esc_html__( 'Import', 'piton' ) );
}
