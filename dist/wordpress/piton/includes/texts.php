<?php
/**
 * The texts of the settings page. The code contains the English texts, a list the German ones; a second list rewords
 * descriptions that mention JSON.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Returns a sentence in the user's language, with values in place of %s and %1$s. The sentence is not escaped. */
function text( string $english, string ...$values ): string {
	static $words = array();
	$language     = 0 === strpos( get_user_locale(), 'de' ) ? 'de' : 'en';
	if ( ! isset( $words[ $language ] ) ) {
		$words[ $language ] = require __DIR__ . '/../languages/' . $language . '.php';
	}
	$sentence = isset( $words[ $language ][ $english ] ) ? $words[ $language ][ $english ] : $english;
	return array() === $values ? $sentence : vsprintf( $sentence, $values );
}
