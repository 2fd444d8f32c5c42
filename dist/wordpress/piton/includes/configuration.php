<?php
/**
 * Reads the owner's configuration from the form's fields and checks it against the keys of this release. This file uses
 * no function of WordPress except text().
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The plugin itself sets the folder of the files, and `off` is the attribute's form of `handlers`. */
const KEYS_WITHOUT_FIELD = array( 'assets', 'off' );

/** Returns the name in a list that has the smallest edit distance. */
function nearest_name( string $name, array $names ): string {
	$nearest = '';
	$fewest  = PHP_INT_MAX;
	foreach ( $names as $each ) {
		// No name is that long, and levenshtein() of older PHP versions rejects longer texts.
		$changes = levenshtein( substr( $name, 0, 200 ), $each );
		if ( $changes < $fewest ) {
			$fewest  = $changes;
			$nearest = $each;
		}
	}
	return $nearest;
}

/** Reads lines of `name: value` as a map. Throws with the first line that has no name, no value or a wrong value. */
function read_map( string $lines, bool $is_flag ): array {
	$map = array();
	foreach ( preg_split( '~\R~', $lines ) as $line ) {
		if ( '' === trim( $line ) ) {
			continue;
		}
		$parts = array_map( 'trim', explode( ':', $line, 2 ) );
		$value = isset( $parts[1] ) ? $parts[1] : '';
		if ( '' === $parts[0] || '' === $value ) {
			throw new \UnexpectedValueException( $line );
		}
		if ( $is_flag ) {
			$word = strtolower( $value );
			if ( in_array( $word, array( 'no', 'nein', 'false', 'off', 'aus' ), true ) ) {
				$value = false;
			} elseif ( in_array( $word, array( 'yes', 'ja', 'true', 'on', 'ein' ), true ) ) {
				$value = true;
			} else {
				throw new \UnexpectedValueException( $line );
			}
		}
		$map[ $parts[0] ] = $value;
	}
	return $map;
}

/**
 * Reads one field of the form. An empty field sets nothing.
 *
 * @return mixed null if nothing is set
 * @throws \UnexpectedValueException with the unreadable text
 */
function read_field( string $form, string $raw ) {
	$raw = trim( $raw );
	if ( '' === $raw ) {
		return null;
	}
	switch ( $form ) {
		case 'yes or no':
			if ( 'yes' !== $raw && 'no' !== $raw ) {
				throw new \UnexpectedValueException( $raw );
			}
			return 'yes' === $raw;
		case 'map of yes or no':
			return read_map( $raw, true );
		case 'map of text':
			return read_map( $raw, false );
		case 'text':
			return $raw;
		case 'list of text':
			return preg_split( '~[\s,]+~', $raw, -1, PREG_SPLIT_NO_EMPTY );
		default:
			$value = json_decode( $raw, true );
			if ( ! is_array( $value ) ) {
				throw new \UnexpectedValueException( substr( $raw, 0, 80 ) );
			}
			return $value;
	}
}

/** Returns the text of a value's field; a stored value of another form gives an empty text. */
function write_field( string $form, $value ): string {
	if ( null === $value ) {
		return '';
	}
	switch ( $form ) {
		case 'yes or no':
			return $value ? 'yes' : 'no';
		case 'map of yes or no':
		case 'map of text':
			$lines = array();
			foreach ( array_filter( (array) $value, 'is_scalar' ) as $name => $one ) {
				$lines[] = $name . ': ' . ( is_bool( $one ) ? ( $one ? 'yes' : 'no' ) : $one );
			}
			return implode( "\n", $lines );
		case 'text':
			return is_scalar( $value ) ? (string) $value : '';
		case 'list of text':
			return implode( "\n", array_filter( (array) $value, 'is_scalar' ) );
		default:
			return (string) json_encode( $value, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}

/**
 * Reads all fields of the form as a configuration.
 *
 * @param array<string, string>                             $fields
 * @param array<string, array{form: string, about: string}> $keys     the keys of this release
 * @param string[]                                          $handlers the names of its handlers
 * @return array{0: array, 1: array<string, string>} the configuration, and the errors by key
 */
function read_configuration( array $fields, array $keys, array $handlers ): array {
	$config = array();
	$errors = array();
	foreach ( $fields as $key => $raw ) {
		$key = (string) $key;
		if ( in_array( $key, KEYS_WITHOUT_FIELD, true ) ) {
			$errors[ $key ] = text( 'configuration "%1$s" is set by the plugin itself', $key );
			continue;
		}
		if ( ! isset( $keys[ $key ] ) ) {
			$errors[ $key ] = text( 'configuration has no "%1$s"; did you mean "%2$s"?', $key, nearest_name( $key, array_keys( $keys ) ) );
			continue;
		}
		try {
			$value = read_field( $keys[ $key ]['form'], (string) $raw );
		} catch ( \UnexpectedValueException $error ) {
			$errors[ $key ] = text( 'configuration "%1$s" is %2$s, expected %3$s', $key, $error->getMessage(), text( $keys[ $key ]['form'] ) );
			continue;
		}
		if ( null === $value || array() === $value ) {
			continue;
		}
		foreach ( 'handlers' === $key ? array_keys( $value ) : array() as $name ) {
			if ( 'consent' !== $name && ! in_array( (string) $name, $handlers, true ) ) {
				$errors[ $key ] = text( 'there is no handler "%1$s"; did you mean "%2$s"?', (string) $name, nearest_name( (string) $name, $handlers ) );
			}
		}
		$config[ $key ] = $value;
	}
	return array( $config, $errors );
}
