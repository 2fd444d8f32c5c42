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
 * A public library of files has folders of that name too.
 */
function is_foreign( string $src, array $known ): bool {
	if ( 1 !== preg_match( '~^(?!.*/ajax/libs/).*?/(?:(?:mu-)?plugins|themes)/([^/]+)/~', bare_url( $src ), $match ) ) {
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
 * script that `stays`, as those of the admin bar do. A script that was not enqueued itself, and on which other scripts depend, is on the page only
 * for them, so it is a library.
 */
function kind_of( string $handle, array $scripts, array $known, bool $with_consent ): string {
	if ( is_listed( $handle, $known['admin'] ) ) {
		return 'stays';
	}
	// The list of libraries names some scripts that a pattern of the replaced ones covers too.
	if ( null !== plugin_of( $handle, $scripts, $known, 'libraries' ) ) {
		return 'library';
	}
	$plugin = plugin_of( $handle, $scripts, $known, 'replaced' );
	if ( null !== $plugin ) {
		return $with_consent || $plugin !== $known['consent'] ? 'replaced' : 'stays';
	}
	$is_dependency = false;
	foreach ( $scripts as $script ) {
		$is_dependency = $is_dependency || in_array( $handle, $script['deps'], true );
	}
	return $is_dependency && ! $scripts[ $handle ]['queued'] ? 'library' : 'stays';
}

/**
 * Returns the dependencies of a script that stays. The builder's own parts count only where the script, or another that
 * is not replaced, names them: through a replaced script they are needed by that script alone.
 *
 * @param string[] $kinds the kind of each script, by handle
 * @return string[] handles
 */
function needs_of( string $handle, array $scripts, array $kinds, array $known ): array {
	$others = $scripts;
	foreach ( array_keys( $kinds, 'replaced', true ) as $replaced ) {
		$others[ $replaced ]['deps'] = array();
	}
	$named = dependencies_of( $handle, $others );
	return array_filter( dependencies_of( $handle, $scripts ), function ( string $one ) use ( $named, $known ): bool {
		return ! is_listed( $one, $known['parts'] ) || in_array( $one, $named, true );
	} );
}

/**
 * Decides which scripts of a page are removed. Where a script that stays, or an element, needs something of the builder
 * that Piton does not have, all of the builder's scripts stay, and only the consent plugin is replaced.
 *
 * @param array<string, array{deps: string[], queued: bool, src?: string}> $scripts all printed scripts, by handle
 * @param array<int, array{by: string, code: string}>        $code    code that stays on the page, with its owner
 * @param array<int, array{by: string, unreadable?: bool, code?: string}> $files the unknown files that stay on the page, with their content
 * @param array $known        the lists of known scripts
 * @param bool  $with_consent whether Piton replaces the consent plugin
 * @param array{builder: string[], atomic: string[]} $elements as unhandled_elements() returns them
 * @return array{removed: array<string, string>, kept: array<string, string[]>, facade: string[], builder: array<string, string[]>, classes: bool}
 *   `removed`: the plugin of each removed script; `kept`: the dependents of each remaining library; `facade`: the callers of the builder's object;
 *   `builder`: why the builder stays, as the missing members by caller, with an empty list for an element (`<e-tabs>`); `classes`: whether Piton's classes stand in for the builder's
 */
function decide( array $scripts, array $code, array $files, array $known, bool $with_consent = true, array $elements = array( 'builder' => array(), 'atomic' => array() ) ): array {
	$decision = decide_with( $scripts, $code, $files, $known, $with_consent, $elements ) + array( 'classes' => false );
	if ( array() === $decision['builder'] ) {
		$handle = $known['classes']['handle'];
		if ( ! isset( $decision['kept'][ $handle ] ) || ! are_own_classes_enough( $decision['kept'][ $handle ], array_merge( $code, $files ), $known ) ) {
			return $decision;
		}
		return array( 'classes' => true ) + decide_with( $scripts, $code, $files, with_own_classes( $known ), $with_consent, $elements );
	}
	$nothing = array( 'builder' => array(), 'atomic' => array() );
	$alone   = decide_with( $scripts, $code, $files, without_builder( $known ), $with_consent, $nothing );
	return array( 'facade' => array(), 'builder' => $decision['builder'], 'classes' => false ) + $alone;
}

/** Decides by some lists of known scripts; parameters and result are those of decide(). */
function decide_with( array $scripts, array $code, array $files, array $known, bool $with_consent, array $elements ): array {
	$kinds = array();
	foreach ( array_keys( $scripts ) as $handle ) {
		$kinds[ $handle ] = kind_of( (string) $handle, $scripts, $known, $with_consent );
	}
	$libraries = array_map( 'strval', array_keys( $kinds, 'library', true ) );
	$needed    = array();
	$facade    = array();
	$builder   = array();
	$need      = function ( string $handle, string $by ) use ( &$needed, $scripts, $kinds, $known ) {
		foreach ( array_merge( array( $handle ), needs_of( $handle, $scripts, $kinds, $known ) ) as $one ) {
			$needed[ $one ][ $by ] = true;
		}
	};
	// Which of the builder's parts an atomic element or an unreadable file needs is not known.
	$need_parts = function ( string $by ) use ( $need, $libraries, $known ) {
		foreach ( $libraries as $handle ) {
			if ( is_listed( $handle, $known['parts'] ) && 'elementor-frontend-modules' !== $handle ) {
				$need( $handle, $by );
			}
		}
	};

	foreach ( $elements['builder'] as $type ) {
		$builder[ '<' . $type . '>' ] = array();
	}
	foreach ( $elements['atomic'] as $type ) {
		$need_parts( '<' . $type . '>' );
		$facade[ '<' . $type . '>' ] = true;
	}
	foreach ( array_keys( $kinds, 'stays', true ) as $handle ) {
		foreach ( needs_of( (string) $handle, $scripts, $kinds, $known ) as $dependency ) {
			$needed[ $dependency ][ (string) $handle ] = true;
			$is_replaced = isset( $kinds[ $dependency ] ) && 'replaced' === $kinds[ $dependency ];
			if ( $is_replaced && ! is_listed( (string) $handle, $known['admin'] ) && $known['consent'] !== listed_under( $dependency, $known['replaced'] ) ) {
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
			$by    = $piece['by'];
			unset( $pieces[ $at ] );
			$text      = isset( $piece['code'] ) ? $piece['code'] : '';
			$is_unread = ! empty( $piece['unreadable'] );
			$called    = ! $is_unread
				? calls( $text, $libraries, $known, $at >= count( $code ) )
				: array_filter( $libraries, function ( $handle ) use ( $known ) {
					return is_listed( $handle, $known['libraries']['WordPress'] );
				} );
			foreach ( $called as $handle ) {
				$need( $handle, $by );
			}
			if ( calls_builder( $text, $known ) ) {
				$facade[ $by ] = true;
			}
			$missing = missing_members( $text, $known );
			if ( $is_unread && isset( $scripts[ $by ]['src'] ) && is_of_builder( $scripts[ $by ]['src'], $known ) ) {
				$need_parts( $by );
			} elseif ( $is_unread && isset( $facade[ $by ] ) ) {
				$missing[] = UNREAD;
			}
			if ( array() !== $missing ) {
				$builder[ $by ] = array_values( array_unique( array_merge( isset( $builder[ $by ] ) ? $builder[ $by ] : array(), $missing ) ) );
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
	return array( 'removed' => $removed, 'kept' => $kept, 'facade' => array_map( 'strval', array_keys( $facade ) ), 'builder' => $builder );
}
