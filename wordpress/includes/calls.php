<?php
/**
 * Says which libraries a piece of code calls. Knows nothing of WordPress.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Whether a handle is in a list of names, of which some end with an asterisk. */
function is_listed( string $handle, array $names ): bool {
	foreach ( $names as $name ) {
		if ( '*' === substr( $name, -1 ) ? 0 === strpos( $handle, substr( $name, 0, -1 ) ) : $handle === $name ) {
			return true;
		}
	}
	return false;
}

/** The plugin under whose name a handle is listed, or null. */
function listed_under( string $handle, array $lists ): ?string {
	foreach ( $lists as $plugin => $names ) {
		if ( is_listed( $handle, $names ) ) {
			return (string) $plugin;
		}
	}
	return null;
}

/** Code without the wrapping that WordPress prints around it. */
function unwrap_code( string $code ): string {
	return trim( (string) preg_replace( '~/\*\s*(?:<!\[CDATA\[|\]\]>)\s*\*/|^[ \t]*//[#@ \t]*(?:sourceURL=[^\n]*|<!\[CDATA\[|\]\]>)[ \t]*$~m', '', $code ) );
}

/** Whether code only gives names to JSON, as wp_localize_script() and the builder print their configuration. */
function is_data( string $code ): bool {
	foreach ( preg_split( '~\R~', unwrap_code( $code ) ) as $line ) {
		if ( '' === trim( $line ) ) {
			continue;
		}
		if ( 1 !== preg_match( '~^\s*(?:var |let |const |window\.)?[A-Za-z_$][\w$.]*\s*=\s*(.+?);?\s*$~s', $line, $match ) ) {
			return false;
		}
		json_decode( $match[1] );
		if ( JSON_ERROR_NONE !== json_last_error() ) {
			return false;
		}
	}
	return true;
}

/** Code without the lines with which WordPress prepares one of its own libraries: they go with it. */
function without_companions( string $code, array $known ): string {
	$rest = unwrap_code( $code );
	foreach ( $known['companions'] as $pattern ) {
		$rest = (string) preg_replace( '~' . $pattern . '~m', '', $rest );
	}
	return trim( $rest );
}

/** A pattern for a package of WordPress, which is a property of `wp`: read from it, or taken out of it by its name. */
function use_of_package( string $handle ): string {
	$name = lcfirst( str_replace( ' ', '', ucwords( str_replace( '-', ' ', substr( $handle, strlen( 'wp-' ) ) ) ) ) );
	return '(?<![\w$.])(?:window\.)?wp\s*(?:\?\s*)?\.\s*' . $name . '\b|\{[^{}]*\b' . $name . '\b[^{}]*\}\s*=\s*(?:window\.)?wp(?![\w$.])';
}

/** A pattern for a library without one of its own: its name, in whatever spelling, as it is called or as something is read from it. */
function call_of( string $handle ): string {
	if ( 1 === preg_match( '~^wp-[a-z0-9-]+$~', $handle ) ) {
		return use_of_package( $handle );
	}
	$letters = preg_split( '~[^a-z0-9]+~i', (string) preg_replace( '~^(?:jquery|ee)-|-(?:ee|js)$~', '', $handle ) );
	$name    = implode( '[_-]?', array_map( 'preg_quote', $letters ) );
	// A point may also stand before the name or behind it in a selector, where it begins a class.
	return '(?i:(?<![\w$-])' . $name . '\s*\(|(?:(?<![\w$.#\'"-])|(?<=window\.))' . $name . '(?:\?)?\.(?=[a-z_$]))';
}

/** Whether an inline script uses the short name of jQuery, which it may also have made for something else. */
function calls_dollar( string $code ): bool {
	return 1 === preg_match( '~(?<![\w$.])\$\s*[(.]~', $code )
		&& 1 !== preg_match( '~(?:const|let|var|function)\s+\$(?![\w$])(?!\s*=\s*(?:window\.)?jQuery)~', $code );
}

/**
 * Which of some libraries a piece of code calls.
 *
 * @param string[] $libraries handles that are on the page
 * @param array    $known     the lists of known scripts
 * @param bool     $is_file   a script file: WordPress keeps jQuery's short name from it, and minifiers give that name to anything
 * @return string[] handles
 */
function calls( string $code, array $libraries, array $known, bool $is_file = false ): array {
	$code   = (string) preg_replace( '~^[\t ]*//.*$~m', '', $code );
	$called = ! $is_file && calls_dollar( $code ) ? array( 'jquery', 'jquery-core', 'jquery-migrate' ) : array();
	$listed = array();
	foreach ( $known['calls'] as $pattern => $names ) {
		array_push( $listed, ...$names );
		if ( 1 === preg_match( '~' . $pattern . '~', $code ) ) {
			array_push( $called, ...$names );
		}
	}
	$found = array();
	foreach ( $libraries as $handle ) {
		$is_called = is_listed( $handle, $listed )
			? is_listed( $handle, $called )
			: 1 === preg_match( '~' . call_of( $handle ) . '~', $code );
		if ( $is_called ) {
			$found[] = $handle;
		}
	}
	return $found;
}

/** Whether code calls the builder's own object, for which Piton has a stand-in. */
function calls_builder( string $code, array $known ): bool {
	return 1 === preg_match( '~' . $known['builder'] . '~', $code );
}
