<?php
/**
 * Counts the script files that a page requests by its HTML, and their bytes as servers send them. The builder's scripts
 * load further ones, which are not counted.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Every widget of a page is looked at, also those below the first screen. */
const ALL_WIDGETS = 1000;

/** Returns the size of a file as a server sends it, compressed with gzip, bytes. */
function sent_bytes( string $file ): int {
	static $sizes = array();
	if ( ! isset( $sizes[ $file ] ) ) {
		$code           = (string) file_get_contents( $file, false, null, 0, MOST_MERGED_BYTES );
		$sizes[ $file ] = function_exists( 'gzencode' ) ? strlen( (string) gzencode( $code, 6 ) ) : strlen( $code );
	}
	return $sizes[ $file ];
}

/** Returns the file of a script's address, or null for one of another site. */
function weighed_file( string $address ): ?string {
	$file = script_file( $address, '' );
	return null === $file || '' === $file ? null : $file;
}

/**
 * Counts the scripts of a page: script elements with an address that is not blocked, modules that are preloaded, and the
 * files that Piton loads for the widgets of the page.
 *
 * @param string $base the address of the release's chunks
 * @return array{requests: int, bytes: int} files of other sites count as requests without bytes
 */
function weigh_scripts( string $html, string $base ): array {
	$found     = find_elements( $html, MOST_SECONDS );
	$addresses = array();
	$has_piton = false;
	foreach ( null === $found ? array() : $found['elements'] as $element ) {
		$attributes = $element['attributes'];
		// Piton's own chunks are preloaded by fetch (core/loader.ts).
		$preloading = strtolower( attribute_of( $attributes, 'rel' ) . ' ' . attribute_of( $attributes, 'as' ) );
		$is_module  = 'link' === $element['name'] && 1 === preg_match( '~^(?:modulepreload |preload fetch$)~', $preloading );
		$address    = (string) ( $is_module ? attribute_of( $attributes, 'href' ) : ( isset( $attributes['src'] ) ? $attributes['src'] : '' ) );
		$is_data    = 1 === preg_match( DATA_TYPES, strtolower( attribute_of( $attributes, 'type' ) ) );
		if ( '' !== $address && ( $is_module || 'script' === $element['name'] ) && ! $is_data ) {
			$addresses[ bare_url( $address ) ] = true;
			$has_piton                         = $has_piton || ( isset( $attributes['id'] ) && 'piton-js' === $attributes['id'] );
		}
	}
	if ( $has_piton ) {
		foreach ( first_chunks( $html, release()['marks'], ALL_WIDGETS ) as $name ) {
			$addresses[ bare_url( $base . $name . '.js' ) ] = true;
		}
	}
	$files = array_filter( array_map( __NAMESPACE__ . '\weighed_file', array_keys( $addresses ) ) );
	return array( 'requests' => count( $addresses ), 'bytes' => array_sum( array_map( __NAMESPACE__ . '\sent_bytes', $files ) ) );
}
