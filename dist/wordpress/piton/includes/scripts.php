<?php
/**
 * Reads the scripts of a printed page: what each is, what stays, and which are missing. This file uses no function of
 * WordPress.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * The types of script elements that hold data. All other types count as code, because consent plugins and optimisers
 * change the types of scripts that run later, each in its own way.
 */
const DATA_TYPES = '~json|template|tmpl|html|importmap|speculationrules|handlebars|mustache|xml|css|shader|markdown~';

/** The owners of code that is in the page itself. */
const IN_SCRIPT    = '<script>';
const IN_ATTRIBUTE = '<… on…>';

/** The endings of the ids of inline scripts that WordPress prints next to a script. */
const BESIDE = '~^(.+)-js-(before|extra|after|translations)$~';

/** Returns an address without its query, fragment and scheme, and an address of this site also without its host. */
function bare_url( string $url, string $own_host = '' ): string {
	$bare = (string) preg_replace( '~^https?:(?=//)|[?#].*$~s', '', trim( $url ) );
	$own  = '//' . $own_host . '/';
	return '' !== $own_host && 0 === strpos( $bare, $own ) ? substr( $bare, strlen( $own ) - 1 ) : $bare;
}

/**
 * Returns the value of an attribute; the consent plugin moves the value of a blocked element to another attribute,
 * which is also read.
 */
function attribute_of( array $attributes, string $name ): string {
	foreach ( array( $name, 'consent-original-' . $name . '-_' ) as $key ) {
		if ( isset( $attributes[ $key ] ) && '' !== $attributes[ $key ] ) {
			return $attributes[ $key ];
		}
	}
	return '';
}

/** Returns the address of a file that an optimiser loads later: the value of an attribute such as `data-src`. */
function delayed_address( array $attributes ): string {
	foreach ( $attributes as $name => $value ) {
		if ( 1 === preg_match( '~^data-(?:.*-)?src$~', (string) $name ) ) {
			return $value;
		}
	}
	return '';
}

/**
 * Returns the script elements of a page, each with its handle.
 *
 * @param array<int, array>     $elements as find_elements() finds them
 * @param array<string, string> $sources  the addresses of all printed scripts, by handle
 * @return array<int, array{start: int, end: int, handle: string, part: string, src: string, delayed: string, id: string, code: string, runs: bool}>
 *   `part` is `file`, the kind of inline script next to a script (BESIDE), or empty; `handle` is empty if WordPress did not print the element;
 *   `delayed` is the address of a file that an optimiser loads later
 */
function name_scripts( array $elements, array $sources ): array {
	$by_source = array();
	foreach ( $sources as $handle => $source ) {
		$by_source[ bare_url( $source ) ] = (string) $handle;
	}
	$named = array();
	foreach ( $elements as $element ) {
		if ( 'script' !== $element['name'] ) {
			continue;
		}
		$attributes = $element['attributes'];
		$id         = attribute_of( $attributes, 'id' );
		$src        = attribute_of( $attributes, 'src' );
		$is_data    = 1 === preg_match( DATA_TYPES, strtolower( attribute_of( $attributes, 'type' ) ) );
		$delayed    = '' === $src && ! $is_data ? delayed_address( $attributes ) : '';
		$handle     = '';
		$part       = '';
		if ( '' !== $src . $delayed ) {
			$of_id  = '-js' === substr( $id, -3 ) ? substr( $id, 0, -3 ) : '';
			$bare   = bare_url( $src . $delayed );
			$of_src = isset( $by_source[ $bare ] ) ? $by_source[ $bare ] : '';
			$handle = isset( $sources[ $of_id ] ) ? $of_id : $of_src;
			$part   = '' === $handle || '' === $src ? '' : 'file';
		} elseif ( 1 === preg_match( BESIDE, $id, $match ) ) {
			list( , $handle, $part ) = $match;
		}
		$is_held = isset( $attributes['consent-inline'] ) || isset( $attributes['consent-original-src-_'] );
		$named[] = array(
			'start'   => $element['start'],
			'end'     => $element['end'],
			'handle'  => $handle,
			'part'    => $part,
			'src'     => $src,
			'delayed' => $delayed,
			'id'      => $id,
			'code'    => isset( $attributes['consent-inline'] ) ? $attributes['consent-inline'] : $element['text'],
			'runs'    => $is_held || ! $is_data,
		);
	}
	return $named;
}

/**
 * Returns the code that stays on the page in any case: inline scripts, except data and WordPress's own preparation of a
 * library.
 *
 * @param array<int, array> $scripts as name_scripts() returns them
 * @param string[]          $code    code in attributes
 * @return array<int, array{by: string, code: string}>
 */
function staying_code( array $scripts, array $code, array $known ): array {
	$found = array();
	foreach ( $scripts as $script ) {
		if ( '' !== $script['src'] || ! $script['runs'] || 'translations' === $script['part'] ) {
			continue;
		}
		$whole = unwrap_code( $script['code'] );
		$rest  = without_companions( $whole, $known );
		// The element of a script that prepares a library and does more stays, and would throw without the library.
		$text = '' === $rest || $rest === $whole ? $rest : $whole;
		if ( '' !== $text && ! is_data( $text ) ) {
			$found[] = array( 'by' => '' === $script['part'] ? IN_SCRIPT : $script['handle'] . '-js-' . $script['part'], 'code' => $text );
		}
	}
	foreach ( $code as $text ) {
		$found[] = array( 'by' => IN_ATTRIBUTE, 'code' => $text );
	}
	return $found;
}

/**
 * Returns the scripts that Piton replaces and that have a file, but no element on the page. An optimiser may have
 * merged their files into another one, or delays them in its own way; such a script would run in addition to Piton.
 *
 * @param array<int, array>     $scripts as name_scripts() returns them
 * @param array<string, string> $removed as decide() returns it
 * @param array<string, string> $sources the addresses of all printed scripts, by handle
 * @return string[] handles
 */
function unseen_scripts( array $scripts, array $removed, array $sources, array $known ): array {
	$seen = array();
	foreach ( $scripts as $script ) {
		if ( 'file' === $script['part'] ) {
			$seen[ $script['handle'] ] = true;
		}
	}
	$unseen = array_filter(
		array_map( 'strval', array_keys( array_diff_key( array_intersect_key( $sources, $removed ), $seen ) ) ),
		function ( string $handle ) use ( $known ): bool {
			return null !== listed_under( $handle, $known['replaced'] );
		}
	);
	return array_values( $unseen );
}

/**
 * Returns the replaced scripts whose elements are on the page although WordPress has not printed them, as in a header
 * that a theme stores with its scripts. Piton does not run beside the builder's script.
 *
 * @param array<int, array> $scripts      as name_scripts() returns them
 * @param bool              $with_consent whether Piton replaces the consent plugin
 * @return string[] handles
 */
function unprinted_scripts( array $scripts, array $known, bool $with_consent ): array {
	$found    = array();
	$replaced = replaced_lists( $known['replaced'], $known, $with_consent );
	foreach ( $scripts as $script ) {
		$handle = '-js' === substr( $script['id'], -3 ) ? substr( $script['id'], 0, -3 ) : '';
		$plugin = '' === $script['src'] || '' !== $script['part'] ? null : listed_under( $handle, $replaced );
		$folder = 1 === preg_match( '~/plugins/[^/]+/~', bare_url( $script['src'] ) );
		if ( null !== $plugin && $folder && ! is_foreign( $script['src'], $known ) ) {
			$found[] = $handle;
		}
	}
	return $found;
}

/** Returns lists by plugin without the list of the consent plugin, if that plugin keeps its scripts. */
function replaced_lists( array $lists, array $known, bool $with_consent ): array {
	return $with_consent ? $lists : array_diff_key( $lists, array( $known['consent'] => true ) );
}

/**
 * Returns the owners of code that contains a replaced script itself: a file into which an optimiser has merged it, or a
 * copy that a theme prints by hand. WordPress does not know that such code is the replaced script, and it would run in
 * addition to Piton.
 *
 * @param array<int, array{by: string, code: string}> $pieces
 * @return string[]
 */
function merging_pieces( array $pieces, array $known, bool $with_consent ): array {
	$found = array();
	foreach ( $pieces as $piece ) {
		foreach ( replaced_lists( $known['contents'], $known, $with_consent ) as $pattern ) {
			if ( 0 !== preg_match( '~' . $pattern . '~', $piece['code'] ) ) {
				$found[] = $piece['by'];
				break;
			}
		}
	}
	return $found;
}

/**
 * Whether an element is removed: the file of a removed script, its translations, and an inline script that only
 * prepares it.
 */
function goes( array $script, array $removed, array $known ): bool {
	if ( '' === $script['handle'] || ! isset( $removed[ $script['handle'] ] ) ) {
		return false;
	}
	if ( 'file' === $script['part'] || 'translations' === $script['part'] ) {
		return true;
	}
	$is_prepared = 'before' === $script['part'] || 'after' === $script['part'];
	// Settings of the builder, which Piton reads, are data and no preparation.
	return $is_prepared && '' !== unwrap_code( $script['code'] ) && '' === without_companions( $script['code'], $known );
}
