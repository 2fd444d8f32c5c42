<?php
/** Reads and writes the plugin's settings: mode, page cache, configuration, and texts by language. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

const OPTION = 'piton';
const MODES  = array( 'off', 'me', 'pages', 'all' );

/** Returns the texts of a list, with their keys. */
function only_texts( $list ): array {
	return array_filter( is_array( $list ) ? $list : array(), 'is_string' );
}

/**
 * Returns a configuration as arrays. Another program that writes the option, such as an import, may have stored objects
 * in it.
 */
function plain_configuration( $config ): array {
	$plain = json_decode( (string) wp_json_encode( $config ), true );
	return is_array( $plain ) ? $plain : array();
}

/** Reads the number of a page; anything else gives 0. */
function page_number( $value ): int {
	return is_int( $value ) || ( is_string( $value ) && 1 === preg_match( '~^\d+$~D', $value ) ) ? max( 0, (int) $value ) : 0;
}

/**
 * Reads a stored or submitted option; missing values and values of a wrong type are replaced by defaults.
 *
 * @return array{mode: string, shared: bool, config: array, texts: array<string, array<string, string>>} `texts` by locale and by `handler.key`
 */
function read_option_value( $value ): array {
	$value = is_array( $value ) ? $value : array();
	$mode  = isset( $value['mode'] ) ? $value['mode'] : '';
	$texts = isset( $value['texts'] ) && is_array( $value['texts'] ) ? $value['texts'] : array();
	return array(
		'mode'   => in_array( $mode, MODES, true ) ? $mode : 'off',
		'shared' => ! empty( $value['shared'] ),
		'config' => plain_configuration( isset( $value['config'] ) ? $value['config'] : array() ),
		'texts'  => array_filter( array_map( __NAMESPACE__ . '\only_texts', $texts ) ),
	);
}

function get_piton_option(): array {
	return read_option_value( get_option( OPTION, array() ) );
}

/** Saves settings; those that are not named keep their values. */
function save_settings( array $settings ): void {
	update_option( OPTION, read_option_value( array_merge( get_piton_option(), $settings ) ), true );
}

/**
 * Moves what former releases stored in the option to its place: the numbers of the chosen pages and the log. The pages
 * keep running meanwhile, because this happens before the first page of the new release is printed.
 */
function upgrade_option(): void {
	$stored = get_option( OPTION );
	if ( ! is_array( $stored ) || array() === array_intersect_key( $stored, array( 'pages' => 0, 'log' => 0 ) ) ) {
		return;
	}
	$pages = isset( $stored['pages'] ) && is_array( $stored['pages'] ) ? $stored['pages'] : array();
	foreach ( array_filter( array_map( __NAMESPACE__ . '\page_number', $pages ) ) as $page ) {
		choose_page( $page, true );
	}
	update_option( OPTION, read_option_value( $stored ), true );
}
