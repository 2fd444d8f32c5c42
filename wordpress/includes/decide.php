<?php
/**
 * Decides which scripts of a page are removed, by their handles, their dependencies and the folders of other plugins.
 * This file uses no function of WordPress.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Returns all dependencies of a handle, direct and indirect, including the dependencies of removed scripts. */
function dependencies_of( string $handle, array $scripts, array &$seen = array() ): array {
	foreach ( isset( $scripts[ $handle ] ) ? $scripts[ $handle ]['deps'] : array() as $dependency ) {
		if ( ! isset( $seen[ $dependency ] ) ) {
			$seen[ $dependency ] = true;
			dependencies_of( $dependency, $scripts, $seen );
		}
	}
	return array_map( 'strval', array_keys( $seen ) );
}

/**
 * Whether the file of a script lies in the folder of a plugin or theme that Piton does not replace. The handle of such
 * a script tells nothing, because two plugins may use the same handle. The name of a folder may end with a version.
 */
function is_foreign( string $src, array $known ): bool {
	if ( 1 !== preg_match( '~/(?:(?:mu-)?plugins|themes)/([^/]+)/~', bare_url( $src ), $match ) ) {
		return false;
	}
	$folder = preg_replace( '~-(?:v?\d[\w.-]*|main|master)$~', '', $match[1] );
	return ! in_array( $folder, array_merge( ...array_values( $known['folders'] ) ), true );
}

/**
 * Returns the plugin in whose list a script is, or null. A foreign script can only be in the list of WordPress's own
 * libraries.
 *
 * @param string $list `replaced` or `libraries`
 */
function plugin_of( string $handle, array $scripts, array $known, string $list ): ?string {
	$lists = $known[ $list ];
	if ( isset( $scripts[ $handle ]['src'] ) && is_foreign( $scripts[ $handle ]['src'], $known ) ) {
		$lists = array_intersect_key( $lists, array( 'WordPress' => true ) );
	}
	return listed_under( $handle, $lists );
}

/**
 * Returns the kind of a script: `replaced` by Piton, a `library` that is removed if no remaining script needs it, or a
 * script that `stays`. A script that was not enqueued itself, and on which other scripts depend, is on the page only
 * for them, so it is a library.
 */
function kind_of( string $handle, array $scripts, array $known, bool $with_consent ): string {
	$plugin = plugin_of( $handle, $scripts, $known, 'replaced' );
	if ( null !== $plugin ) {
		return $with_consent || $plugin !== $known['consent'] ? 'replaced' : 'stays';
	}
	if ( null !== plugin_of( $handle, $scripts, $known, 'libraries' ) ) {
		return 'library';
	}
	$is_dependency = false;
	foreach ( $scripts as $script ) {
		$is_dependency = $is_dependency || in_array( $handle, $script['deps'], true );
	}
	return $is_dependency && ! $scripts[ $handle ]['queued'] ? 'library' : 'stays';
}

/**
 * @param array<string, array{deps: string[], queued: bool, src?: string}> $scripts all printed scripts, by handle
 * @param array<int, array{by: string, code: string}>        $code    code that stays on the page, with its owner
 * @param array<int, array{by: string, unreadable?: bool, code?: string}> $files the unknown files that stay on the page, with their content
 * @param array $known        the lists of known scripts
 * @param bool  $with_consent whether Piton replaces the consent plugin
 * @return array{removed: array<string, string>, kept: array<string, string[]>, facade: string[]}
 *   `removed`: the plugin of each removed script; `kept`: the dependents of each remaining library; `facade`: the callers of the builder's object
 */
function decide( array $scripts, array $code, array $files, array $known, bool $with_consent = true ): array {
	$kinds = array();
	foreach ( array_keys( $scripts ) as $handle ) {
		$kinds[ $handle ] = kind_of( (string) $handle, $scripts, $known, $with_consent );
	}
	$libraries = array_map( 'strval', array_keys( $kinds, 'library', true ) );
	$needed    = array();
	$facade    = array();
	$need      = function ( string $handle, string $by ) use ( &$needed, $scripts ) {
		foreach ( array_merge( array( $handle ), dependencies_of( $handle, $scripts ) ) as $one ) {
			$needed[ $one ][ $by ] = true;
		}
	};

	foreach ( array_keys( $kinds, 'stays', true ) as $handle ) {
		foreach ( dependencies_of( (string) $handle, $scripts ) as $dependency ) {
			$needed[ $dependency ][ (string) $handle ] = true;
			if ( isset( $kinds[ $dependency ] ) && 'replaced' === $kinds[ $dependency ] && $known['consent'] !== listed_under( $dependency, $known['replaced'] ) ) {
				$facade[ (string) $handle ] = true;
			}
		}
	}
	$pieces = array_merge( $code, $files );
	// The file of a library counts only where the library stays, as another piece of code may decide.
	$counts = function ( int $at ) use ( &$pieces, $code, $kinds, &$needed ): bool {
		$by = $pieces[ $at ]['by'];
		return $at < count( $code ) || ! isset( $kinds[ $by ] ) || 'library' !== $kinds[ $by ] || isset( $needed[ $by ] );
	};
	do {
		$due = array_filter( array_keys( $pieces ), $counts );
		foreach ( $due as $at ) {
			$piece = $pieces[ $at ];
			unset( $pieces[ $at ] );
			$text   = isset( $piece['code'] ) ? $piece['code'] : '';
			$called = empty( $piece['unreadable'] )
				? calls( $text, $libraries, $known, $at >= count( $code ) )
				: array_filter( $libraries, function ( $handle ) use ( $known ) {
					return is_listed( $handle, $known['libraries']['WordPress'] );
				} );
			foreach ( $called as $handle ) {
				$need( $handle, $piece['by'] );
			}
			if ( calls_builder( $text, $known ) ) {
				$facade[ $piece['by'] ] = true;
			}
		}
	} while ( array() !== $due );

	$removed = array();
	$kept    = array();
	foreach ( $kinds as $handle => $kind ) {
		if ( 'replaced' === $kind || ( 'library' === $kind && ! isset( $needed[ $handle ] ) ) ) {
			$plugin             = plugin_of( (string) $handle, $scripts, $known, 'replaced' );
			$library            = plugin_of( (string) $handle, $scripts, $known, 'libraries' );
			$removed[ $handle ] = null !== $plugin ? $plugin : ( null !== $library ? $library : '' );
		} elseif ( 'library' === $kind ) {
			$kept[ $handle ] = array_map( 'strval', array_keys( $needed[ $handle ] ) );
		}
	}
	return array( 'removed' => $removed, 'kept' => $kept, 'facade' => array_map( 'strval', array_keys( $facade ) ) );
}
