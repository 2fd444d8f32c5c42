<?php
/**
 * Reads the owner's configuration from the fields of the settings page and from an imported file, and checks it against
 * the keys of this release.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The plugin itself sets the folder of the files, and `off` is the attribute's form of `handlers`. */
const KEYS_WITHOUT_FIELD = array( 'assets', 'off' );

/** Keys whose values can contain scripts. In a network not everybody who may change settings may also add scripts. */
const KEYS_WITH_CODE = array( 'consent', 'scripts' );

/** The name by which `handlers` switches the consent off. */
const CONSENT = 'consent';

/** The name of a host, which may begin with a wildcard. */
const HOST = '~^(?:\*\.)?[^\s/:*@?#]+(?:\.[^\s/:*@?#]+)*(?::\d+)?$~Du';

/** Returns the configuration for a page in one language: its texts precede those for all languages. */
function configuration_in( array $option, string $locale ): array {
	$config = $option['config'];
	$texts  = isset( $option['texts'][ $locale ] ) ? $option['texts'][ $locale ] : array();
	if ( array() !== $texts ) {
		$config['texts'] = $texts + ( isset( $config['texts'] ) && is_array( $config['texts'] ) ? $config['texts'] : array() );
	}
	return $config;
}

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

/** Returns the names that `handlers` may have. */
function handler_names(): array {
	return array_merge( array( CONSENT ), release()['handlers'] );
}

/**
 * Reads the fields of the settings: switches, hosts, and scripts by widget.
 *
 * @param array{on: string[], facade: string, debug: string, inspect: string, hosts: string, script_names: string[], script_paths: string[]} $fields
 * @return array{0: array, 1: array<string, string>} the keys of the configuration, and the errors by key
 */
function read_settings_fields( array $fields ): array {
	$config = array();
	$errors = array();
	foreach ( array_diff( handler_names(), $fields['on'] ) as $name ) {
		$config['handlers'][ $name ] = false;
	}
	if ( in_array( $fields['facade'], array( 'yes', 'no' ), true ) ) {
		$config['facade'] = 'yes' === $fields['facade'];
	}
	foreach ( array( 'debug', 'inspect' ) as $key ) {
		if ( '' !== $fields[ $key ] ) {
			$config[ $key ] = true;
		}
	}
	$hosts = preg_split( '~[\s,]+~', $fields['hosts'], -1, PREG_SPLIT_NO_EMPTY );
	foreach ( $hosts as $host ) {
		if ( 1 !== preg_match( HOST, $host ) ) {
			/* translators: %s: what was typed. */
			$errors['trustedHosts'] = sprintf( __( '“%s” is no host. Write the name alone, such as cdn.example.com or *.example.net, one per line.', 'piton' ), $host );
		}
	}
	if ( array() !== $hosts ) {
		$config['trustedHosts'] = $hosts;
	}
	foreach ( $fields['script_names'] as $at => $name ) {
		$path = trim( isset( $fields['script_paths'][ $at ] ) ? $fields['script_paths'][ $at ] : '' );
		if ( '' === $name && '' === $path ) {
			continue;
		}
		if ( '' === $name || '' === $path ) {
			$errors['scripts'] = __( 'A script needs both: the widget and the file.', 'piton' );
		}
		$config['scripts'][ $name ] = $path;
	}
	return array( $config, $errors );
}

/**
 * Reads the field with the question for consent.
 *
 * @return array{0: ?array, 1: string} the question, null for none, and the error
 */
function read_consent_field( string $json ): array {
	if ( '' === trim( $json ) ) {
		return array( null, '' );
	}
	$value = json_decode( $json, true );
	if ( ! is_array( $value ) || ( array() !== $value && array_keys( $value ) === range( 0, count( $value ) - 1 ) ) ) {
		return array( null, __( 'This is no JSON object. Copy the block from the workshop as a whole.', 'piton' ) );
	}
	// The workshop copies the whole configuration.
	return array( isset( $value['consent'] ) && is_array( $value['consent'] ) ? $value['consent'] : $value, '' );
}

/** Whether a value of an imported configuration has the form of its key. */
function has_form( $value, string $form ): bool {
	switch ( $form ) {
		case 'yes or no':
			return is_bool( $value );
		case 'text':
			return is_string( $value );
		case 'map of yes or no':
			return is_array( $value ) && $value === array_filter( $value, 'is_bool' );
		case 'map of text':
			return is_array( $value ) && only_texts( $value ) === $value;
		case 'list of text':
			return is_string( $value ) || ( is_array( $value ) && array_values( only_texts( $value ) ) === $value );
		default:
			return is_array( $value );
	}
}

/** Returns the name of a form, for a message. */
function form_text( string $form ): string {
	$texts = array(
		'yes or no'        => __( 'yes or no (true or false)', 'piton' ),
		'text'             => __( 'a text', 'piton' ),
		'map of yes or no' => __( 'names with true or false', 'piton' ),
		'map of text'      => __( 'names with texts', 'piton' ),
		'list of text'     => __( 'a list of texts', 'piton' ),
	);
	return isset( $texts[ $form ] ) ? $texts[ $form ] : __( 'an object', 'piton' );
}

/**
 * Checks an imported configuration against the keys of this release.
 *
 * @return string[] the errors
 */
function configuration_errors( array $config ): array {
	$keys   = release()['config'];
	$errors = array();
	foreach ( $config as $key => $value ) {
		$key = (string) $key;
		if ( in_array( $key, KEYS_WITHOUT_FIELD, true ) ) {
			/* translators: %s: name of a setting. */
			$errors[] = sprintf( __( 'configuration "%s" is set by the plugin itself', 'piton' ), $key );
		} elseif ( ! isset( $keys[ $key ] ) ) {
			/* translators: 1: unknown name of a setting, 2: a similar name. */
			$errors[] = sprintf( __( 'configuration has no "%1$s"; did you mean "%2$s"?', 'piton' ), $key, nearest_name( $key, array_keys( $keys ) ) );
		} elseif ( ! has_form( $value, $keys[ $key ]['form'] ) ) {
			/* translators: 1: name of a setting, 2: what its value must be. */
			$errors[] = sprintf( __( 'configuration "%1$s" must be %2$s', 'piton' ), $key, form_text( $keys[ $key ]['form'] ) );
		} elseif ( 'handlers' === $key ) {
			foreach ( array_diff( array_map( 'strval', array_keys( $value ) ), handler_names() ) as $name ) {
				/* translators: 1: unknown name of a handler, 2: a similar name. */
				$errors[] = sprintf( __( 'there is no handler "%1$s"; did you mean "%2$s"?', 'piton' ), $name, nearest_name( $name, handler_names() ) );
			}
		}
	}
	return $errors;
}

/**
 * Reads an exported file: an object with `piton`, `config`, `texts` and `shared`, or the content of a block
 * `piton-config` alone.
 *
 * @return array{0: array, 1: string[]} the settings for save_settings(), and the errors
 */
function read_import( string $json ): array {
	$value = json_decode( (string) preg_replace( '~^\xEF\xBB\xBF~', '', $json ), true );
	if ( ! is_array( $value ) ) {
		return array( array(), array( __( 'The file is no JSON object.', 'piton' ) ) );
	}
	$is_export = isset( $value['piton'] );
	$config    = $is_export ? ( isset( $value['config'] ) ? $value['config'] : array() ) : $value;
	if ( ! is_array( $config ) ) {
		return array( array(), array( __( 'The file is no JSON object.', 'piton' ) ) );
	}
	$errors   = configuration_errors( $config );
	$settings = array( 'config' => $config );
	if ( $is_export ) {
		$texts = isset( $value['texts'] ) ? $value['texts'] : array();
		foreach ( is_array( $texts ) ? $texts : array( null ) as $words ) {
			if ( ! has_form( $words, 'map of text' ) ) {
				/* translators: 1: name of a setting, 2: what its value must be. */
				$errors[] = sprintf( __( 'configuration "%1$s" must be %2$s', 'piton' ), 'texts', form_text( 'map of text' ) );
			}
		}
		$settings += array( 'texts' => $texts, 'shared' => ! empty( $value['shared'] ) );
	}
	return array( $settings, array_values( array_unique( $errors ) ) );
}

/** Returns a configuration in which a user who may not add code leaves the keys with code as they are. */
function without_new_code( array $config, array $former ): array {
	foreach ( current_user_can( 'unfiltered_html' ) ? array() : KEYS_WITH_CODE as $key ) {
		unset( $config[ $key ] );
		if ( isset( $former[ $key ] ) ) {
			$config[ $key ] = $former[ $key ];
		}
	}
	return $config;
}
