<?php
/** The words of the settings page: English in the code, German from a list. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** A sentence in the language of who reads it, with values in place of %s and %1$s. Not escaped. */
function text( string $english, string ...$values ): string {
	static $german = null;
	$is_german = 0 === strpos( get_user_locale(), 'de' );
	if ( $is_german && null === $german ) {
		$german = require __DIR__ . '/../languages/de.php';
	}
	$sentence = $is_german && isset( $german[ $english ] ) ? $german[ $english ] : $english;
	return array() === $values ? $sentence : vsprintf( $sentence, $values );
}
