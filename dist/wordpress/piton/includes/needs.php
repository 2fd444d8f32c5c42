<?php
/**
 * Finds what a page needs of the builder that Piton does not have: members of the builder's objects, and elements
 * without a handler. This file uses no function of WordPress.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Stands for what a script that cannot be read may call. */
const UNREAD = '<unread>';

/**
 * Returns the kinds of elements on a page that only a script of the builder runs: types of widgets and of atomic
 * elements.
 *
 * @return array{builder: string[], atomic: string[]} `builder` for the kinds that need all of the builder, `atomic` for those that need the scripts of atomic elements
 */
function unhandled_elements( string $html, array $known ): array {
	$lists = $known['elements'];
	preg_match_all( '~\sdata-(?:widget_type|e-type)\s*=\s*["\']?([\w-]+)~', $html, $matches );
	$types = array_filter( array_unique( $matches[1] ), function ( string $type ) use ( $lists ): bool {
		return ! is_listed( $type, $lists['static'] ) && ! is_listed( $type, $lists['handled'] );
	} );
	$found = array();
	foreach ( array( 'builder', 'atomic' ) as $list ) {
		$found[ $list ] = array_values( array_filter( $types, function ( string $type ) use ( $lists, $list ): bool {
			return is_listed( $type, $lists[ $list ] );
		} ) );
	}
	return $found;
}

/**
 * Returns the types of widgets on a page that Piton has no handler for, although they may need a script.
 *
 * @param array<string, string[]> $handled    the widgets with a handler, with or without a skin (`posts.cards`), in the keys
 * @param string                  $unscripted a pattern for types that need no handler
 * @return string[]
 */
function widgets_without_handler( string $html, array $handled, string $unscripted ): array {
	preg_match_all( '~\sdata-widget_type\s*=\s*["\']?([\w-]+)(\.[\w-]+)?~', $html, $matches, PREG_SET_ORDER );
	$found = array();
	foreach ( $matches as $match ) {
		$with_skin = $match[1] . ( isset( $match[2] ) ? $match[2] : '' );
		if ( ! isset( $handled[ $with_skin ] ) && ! isset( $handled[ $match[1] ] ) && 1 !== preg_match( '~' . $unscripted . '~', $match[1] ) ) {
			$found[ $match[1] ] = true;
		}
	}
	return array_map( 'strval', array_keys( $found ) );
}

/**
 * Returns the scripts of other plugins and of the theme that stay on a page, each with its folder.
 *
 * @param array<string, string> $removed as decide() returns it
 * @return string[]
 */
function scripts_of_others( array $scripts, array $removed, array $known ): array {
	$others = array_filter( array_diff_key( $scripts, $removed ), function ( array $script ) use ( $known ): bool {
		return is_foreign( $script['src'], $known );
	} );
	return array_map( 'strval', array_keys( with_folders( $others, $scripts ) ) );
}

/**
 * Returns the members of the builder's objects that a piece of code uses and that Piton's stand-in does not have, such as
 * `elementorFrontend.utils.anchors`. A part of an object that code passes on, such as `elementorFrontend.utils`, counts
 * as missing, because the use cannot be seen.
 *
 * @return string[]
 */
function missing_members( string $code, array $known ): array {
	$missing = array();
	$code    = preg_replace( '~^[\t ]*(?://[^\n]*|/\*.*?\*/)~ms', '', $code ) ?? $code;
	preg_match_all( '~(?<![\w$])(' . implode( '|', array_keys( $known['standIn'] ) ) . ')((?:\s*\??\.\s*[A-Za-z_$][\w$]*)+)\s*(&&|\|\||[=!]==?|=|\?(?!\.)|\)\s*(?:&&|\|\|))?~', $code, $uses, PREG_SET_ORDER );
	foreach ( $uses as $use ) {
		$path  = substr( (string) preg_replace( '~[\s?]~', '', $use[2] ), 1 );
		$after = isset( $use[3] ) ? $use[3] : '';
		// Code of the site may add members of its own.
		$is_fine = '=' === $after;
		foreach ( $known['standIn'][ $use[1] ] as $member ) {
			$is_member = 0 === strpos( $path . '.', $member . '.' );
			$is_tested = '' !== $after && 0 === strpos( $member . '.', $path . '.' );
			$is_fine   = $is_fine || $is_member || $is_tested;
		}
		if ( ! $is_fine ) {
			$missing[] = $use[1] . '.' . $path;
		}
	}
	return array_values( array_unique( $missing ) );
}

/**
 * Returns an element that tells Piton's inspector why the builder's scripts stay. Inside the callback of a buffer no filter of
 * other plugins may run, so WordPress's own escaping is not used.
 *
 * @param array<string, string[]> $builder the missing members by caller, with an empty list for an element
 */
function builder_note_html( array $builder ): string {
	return array() === $builder ? '' : '<meta name="piton-builder" content="' . htmlspecialchars( (string) wp_json_encode( $builder ), ENT_QUOTES ) . '">' . "\n";
}

/** Returns the lists of known scripts for a page on which all of the builder stays: only the consent plugin is replaced. */
function without_builder( array $known ): array {
	$known['replaced']  = array_intersect_key( $known['replaced'], array( $known['consent'] => true ) );
	$known['libraries'] = array( 'WordPress' => array() );
	return $known;
}

/** Returns the lists of known scripts for a page on which Piton's classes stand in for the builder's. */
function with_own_classes( array $known ): array {
	$known['replaced']['Elementor'][] = $known['classes']['handle'];
	foreach ( array( 'Elementor', 'WordPress' ) as $plugin ) {
		$known['libraries'][ $plugin ] = array_values( array_diff( $known['libraries'][ $plugin ], array( $known['classes']['handle'] ) ) );
	}
	return $known;
}

/**
 * Whether Piton's classes are enough for all that need the builder's: the code of each is known and names no other of
 * the builder's classes. Scripts of the admin bar need the builder's own.
 *
 * @param string[]          $needing handles, and owners of other code
 * @param array<int, array> $pieces  the code that stays, with its owners
 */
function are_own_classes_enough( array $needing, array $pieces, array $known ): bool {
	$unread = array_fill_keys( $needing, true );
	foreach ( $pieces as $piece ) {
		// What cannot be read stays among the unread.
		if ( ! empty( $piece['unreadable'] ) || ! isset( $piece['code'] ) ) {
			continue;
		}
		// Code that passes the object on, or takes it apart, may use any class.
		$is_passed_on = 1 === preg_match( '~(?<!typeof )(?<![\w$])elementorModules(?!\s*\??\.|[\w$])~', $piece['code'] );
		if ( $is_passed_on || array() !== missing_members( $piece['code'], $known['classes'] ) ) {
			return false;
		}
		unset( $unread[ $piece['by'] ] );
	}
	return array() === $unread;
}

/** Whether a script is a file of the builder or of its Pro version. */
function is_of_builder( string $src, array $known ): bool {
	return 1 === preg_match( '~/plugins/([^/]+)/~', bare_url( $src ), $match )
		&& in_array( $match[1], array_merge( $known['folders']['Elementor'], $known['folders']['Elementor Pro'] ), true );
}

/** Returns values by the handles of scripts with the folders of their plugins or themes in the keys. */
function with_folders( array $by_handle, array $scripts ): array {
	$named = array();
	foreach ( $by_handle as $handle => $value ) {
		$src            = isset( $scripts[ $handle ]['src'] ) ? bare_url( $scripts[ $handle ]['src'] ) : '';
		$is_in          = 1 === preg_match( '~/(?:(?:mu-)?plugins|themes)/([^/]+)/~', $src, $match );
		$name           = $is_in ? $handle . ' (' . $match[1] . ')' : (string) $handle;
		$named[ $name ] = $value;
	}
	return $named;
}
