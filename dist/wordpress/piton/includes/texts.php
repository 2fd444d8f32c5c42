<?php
/** The words of the settings page: English in the code, German from a list, as is what the code says in JSON. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** A sentence in the language of who reads it, with values in place of %s and %1$s. Not escaped. */
function text( string $english, string ...$values ): string {
	static $words = array();
	$language     = 0 === strpos( get_user_locale(), 'de' ) ? 'de' : 'en';
	if ( ! isset( $words[ $language ] ) ) {
		$words[ $language ] = require __DIR__ . '/../languages/' . $language . '.php';
	}
	$sentence = isset( $words[ $language ][ $english ] ) ? $words[ $language ][ $english ] : $english;
	return array() === $values ? $sentence : vsprintf( $sentence, $values );
}
