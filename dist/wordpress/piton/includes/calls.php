<?php
/** Finds the libraries that a piece of code calls. This file uses no function of WordPress. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Whether a list of names contains a handle. A name may end with an asterisk. */
function is_listed( string $handle, array $names ): bool {
	foreach ( $names as $name ) {
		if ( '*' === substr( $name, -1 ) ? 0 === strpos( $handle, substr( $name, 0, -1 ) ) : $handle === $name ) {
			return true;
		}
	}
	return false;
}

/** Returns the plugin whose list contains a handle, or null. */
function listed_under( string $handle, array $lists ): ?string {
	foreach ( $lists as $plugin => $names ) {
		if ( is_listed( $handle, $names ) ) {
			return (string) $plugin;
		}
	}
	return null;
}

/** Returns code without the comments that WordPress prints around it. */
function unwrap_code( string $code ): string {
	return trim( (string) preg_replace( '~/\*\s*(?:<!\[CDATA\[|\]\]>)\s*\*/|^[ \t]*//[#@ \t]*(?:sourceURL=[^\n]*|<!\[CDATA\[|\]\]>)[ \t]*$~m', '', $code ) );
}

/** Whether code only assigns JSON to names, as wp_localize_script() and the builder print their configuration. */
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

/**
 * Returns code without the lines by which WordPress prepares one of its own libraries; these lines are removed with the
 * library.
 */
function without_companions( string $code, array $known ): string {
	$rest = unwrap_code( $code );
	foreach ( $known['companions'] as $pattern ) {
		$rest = (string) preg_replace( '~' . $pattern . '~m', '', $rest );
	}
	return trim( $rest );
}

/** The maximum number of characters in front of and behind a name in braces. */
const MOST_LISTED = 500;

/**
 * Returns a pattern for uses of a WordPress package, which is a property of `wp`: the code reads the property,
 * destructures `wp`, or passes `wp` on under another name.
 */
function use_of_package( string $handle ): string {
	$name = lcfirst( str_replace( ' ', '', ucwords( str_replace( '-', ' ', substr( $handle, strlen( 'wp-' ) ) ) ) ) );
	// The limit is more than a list of names needs; without it a long text that repeats the name would take seconds.
	$names = '[^{}]{0,' . MOST_LISTED . '}';
	$wp    = '(?:(?:window|self|globalThis|top|parent)\.)?wp';
	// Behind nested braces the names are not searched, so `wp` counts as passed on.
	$alias = '(?:[(,]|[\w$\]]\s*=|\}\s*\}\s*=)\s*' . $wp . '\s*(?:[,;)}]|$)';
	$read  = '(?:(?:\?\s*)?\.\s*' . $name . '\b|(?:\?\.\s*)?\[\s*[\'"]' . $name . '[\'"]\s*\])';
	return '(?<![\w$.])' . $wp . '\s*' . $read . '|' . $alias . '|\{' . $names . '\b' . $name . '\b' . $names . '\}\s*=\s*' . $wp . '(?![\w$.])';
}

/**
 * Returns a pattern for uses of a library that has no pattern of its own: its name in any spelling, called as a
 * function, followed by a property or between brackets, or its name as constructors are spelled.
 */
function call_of( string $handle ): string {
	if ( 1 === preg_match( '~^wp-[a-z0-9-]+$~', $handle ) ) {
		return use_of_package( $handle );
	}
	$letters = preg_split( '~[^a-z0-9]+~i', (string) preg_replace( '~^(?:jquery|ee)-|-(?:ee|js)$~', '', $handle ) );
	$name    = implode( '[_-]?', array_map( 'preg_quote', $letters ) );
	// Plugins of jQuery are no constructors, and their names may be ordinary words.
	$class = 0 === strpos( $handle, 'jquery-' ) ? '' : '(?<![\w$#\'"-])' . implode( '', array_map( 'ucfirst', $letters ) ) . '(?![\w\'"-])|';
	// In a CSS selector a dot can also stand before or after the name, where it begins a class; such a dot is no property
	// access.
	return $class . '\[\s*[\'"](?i:' . $name . ')[\'"]\s*\]|(?i:(?<![\w$-])' . $name . '\s*\(|(?:(?<![\w$.#\'"-])|(?<=window\.))' . $name . '(?:\?)?\.(?=[a-z_$]))';
}

/** Whether an inline script uses jQuery's short name without having defined `$` itself. */
function calls_dollar( string $code ): bool {
	return 1 === preg_match( '~(?<![\w$.])\$\s*[(.]~', $code )
		&& 1 !== preg_match( '~(?:const|let|var|function)\s+\$(?![\w$])(?!\s*=\s*(?:window\.)?jQuery)~', $code );
}

/**
 * Returns those of some libraries that a piece of code calls.
 *
 * @param string[] $libraries handles that are on the page
 * @param array    $known     the lists of known scripts
 * @param bool     $is_file   whether the code is a script file: its `$` does not count, because WordPress's jQuery does not define `$` and minifiers use it for any variable
 * @return string[] handles
 */
function calls( string $code, array $libraries, array $known, bool $is_file = false ): array {
	// JavaScript also ends a line at a carriage return and at two characters of Unicode.
	$code   = preg_replace( '~^[\t ]*//(?:(?!\r|\xE2\x80[\xA8\xA9]).)*~m', '', $code ) ?? $code;
	$called = ! $is_file && calls_dollar( $code ) ? array( 'jquery', 'jquery-core', 'jquery-migrate' ) : array();
	$listed = array();
	foreach ( $known['calls'] as $pattern => $names ) {
		array_push( $listed, ...$names );
		// A search that PCRE gives up does not return 0, and counts as a call.
		if ( 0 !== preg_match( '~' . $pattern . '~', $code ) ) {
			array_push( $called, ...$names );
		}
	}
	$found = array();
	foreach ( $libraries as $handle ) {
		$is_called = is_listed( $handle, $listed )
			? is_listed( $handle, $called )
			: 0 !== preg_match( '~' . call_of( $handle ) . '~', $code );
		if ( $is_called ) {
			$found[] = $handle;
		}
	}
	return $found;
}

/** Whether code calls the builder's own object, which Piton can replace by a stand-in. */
function calls_builder( string $code, array $known ): bool {
	return 1 === preg_match( '~' . $known['builder'] . '~', $code );
}
