<?php
/** Says in words what the record of a page means. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Returns the owners of code as one text: handles, names of files, and words for code that is in the page itself. */
function owners_text( array $owners ): string {
	$words = array(
		IN_SCRIPT    => __( 'code of the page in <script>', 'piton' ),
		IN_ATTRIBUTE => __( 'code of the page in an attribute', 'piton' ),
	);
	return implode( ', ', array_map( function ( string $owner ) use ( $words ): string {
		return isset( $words[ $owner ] ) ? $words[ $owner ] : trim( $owner, '<>' );
	}, $owners ) );
}

/** Whether a caller of the builder is code: a script or code of the page, and not an element, whose type is in angle brackets. */
function is_owner_of_code( string $owner ): bool {
	return in_array( $owner, array( IN_SCRIPT, IN_ATTRIBUTE ), true ) || '<' !== substr( $owner, 0, 1 );
}

/** Returns the name of a state. */
function state_text( string $state ): string {
	$texts = array(
		'ready'   => __( 'Ready', 'piton' ),
		'look'    => __( 'Look once', 'piton' ),
		'left'    => __( 'Left as it was', 'piton' ),
		'unknown' => __( 'Not checked', 'piton' ),
	);
	return isset( $texts[ $state ] ) ? $texts[ $state ] : $texts['unknown'];
}

/** Says why the check got no page. */
function failure_text( string $failed ): string {
	$texts = array(
		'elsewhere'   => __( 'The address of this page, or the address to which it redirects, is on another host. Piton’s check requests only this site. Open the page to look.', 'piton' ),
		'unreachable' => __( 'The server did not answer its own request in time. Open the page to look; that fills this row as well.', 'piton' ),
		'forbidden'   => __( 'The server refuses its own request (a password or a firewall). Open the page to look; that fills this row as well.', 'piton' ),
		'error'       => __( 'The page answered with an error. Open it to look.', 'piton' ),
		'redirects'   => __( 'The page redirects too often.', 'piton' ),
	);
	return isset( $texts[ $failed ] )
		? $texts[ $failed ]
		: __( 'The answer was not printed by WordPress just now: a cache in front of it answered, or the page redirects. Open the page to look.', 'piton' );
}

/**
 * Says why the builder's scripts stay on a page.
 *
 * @param array<string, string[]> $builder the missing members by caller, with an empty list for an element
 * @return string[]
 */
function builder_reasons( array $builder ): array {
	$reasons = array();
	foreach ( $builder as $by => $missing ) {
		$by = (string) $by;
		if ( array() === $missing ) {
			/* translators: %s: type of an element of the page builder. */
			$reasons[] = sprintf( __( 'The builder’s scripts stay, and Piton only asks for consent: it has no handler for the element %s. Take the element off the page if you want Piton here.', 'piton' ), trim( $by, '<>' ) );
			continue;
		}
		$is_own = in_array( $by, array( IN_SCRIPT, IN_ATTRIBUTE ), true );
		$calls  = str_replace( UNREAD, __( 'code that Piton cannot read', 'piton' ), implode( ', ', $missing ) );
		$says   = $is_own
			/* translators: 1: where the code is, 2: names in the code. */
			? __( 'The builder’s scripts stay, and Piton only asks for consent: %1$s calls what Piton’s stand-in does not have (%2$s). Take the call out of this code if you want Piton here, or report the call.', 'piton' )
			/* translators: 1: name of a script, with its plugin's folder, 2: names in its code. */
			: __( 'The builder’s scripts stay, and Piton only asks for consent: %1$s calls what Piton’s stand-in does not have (%2$s). Switch that plugin or its widget off on this page if you want Piton here, or report the call.', 'piton' );
		$reasons[] = sprintf( $says, owners_text( array( $by ) ), $calls );
	}
	return $reasons;
}

/**
 * Says why a page has its state, the most important reason first.
 *
 * @return string[] sentences, not escaped
 */
function reasons_of( array $record ): array {
	$reasons = builder_reasons( $record['builder'] );
	if ( '' !== $record['failed'] ) {
		$reasons[] = failure_text( $record['failed'] );
	}
	if ( array() !== $record['unseen'] ) {
		/* translators: %s: names of scripts. */
		$reasons[] = sprintf( __( 'Another plugin or the theme merges scripts of the builder or of the consent plugin into a file, delays them, or prints them by itself: %s. Exclude these scripts there, then check again.', 'piton' ), owners_text( $record['unseen'] ) );
	}
	if ( $record['unread'] ) {
		$reasons[] = __( 'The page is sent in parts, ends before its footer, is too large or cannot be read, or the theme changes its head.', 'piton' );
	}
	$callers = array_filter( $record['facade'], __NAMESPACE__ . '\is_owner_of_code' );
	$atomic  = array_diff( $record['facade'], $callers );
	if ( array() !== $callers ) {
		/* translators: %s: names of scripts. */
		$reasons[] = sprintf( __( 'Look at what this script does: it calls the builder’s script, for which Piton has a stand-in: %s', 'piton' ), owners_text( $callers ) );
	}
	if ( array() !== $atomic ) {
		/* translators: %s: types of elements. */
		$reasons[] = sprintf( __( 'Piton has no handler for these elements; their own scripts stay beside Piton: %s. Open the page and try them.', 'piton' ), owners_text( $atomic ) );
	}
	if ( array() !== $record['widgets'] ) {
		/* translators: %s: types of widgets. */
		$reasons[] = sprintf( __( 'Piton has no handler for these widgets: %s. Where they come from an add-on, its own scripts stay and run them. Open the page and try them.', 'piton' ), implode( ', ', $record['widgets'] ) );
	}
	if ( array() === $reasons && array() === $record['removed'] ) {
		$reasons[] = __( 'Piton has nothing to replace here.', 'piton' );
	} elseif ( array() === $reasons ) {
		$reasons[] = __( 'Piton replaces the scripts of this page.', 'piton' );
	}
	return $reasons;
}

/** Returns the removed scripts by their plugins, in one text for each plugin. */
function removed_texts( array $record ): array {
	$by_plugin = array();
	foreach ( $record['removed'] as $handle => $plugin ) {
		$by_plugin[ '' === $plugin ? __( 'not needed by any other script', 'piton' ) : $plugin ][] = (string) $handle;
	}
	return array_map( function ( array $handles ): string {
		return implode( ', ', $handles );
	}, $by_plugin );
}

/** Says of each script that stays which others need it. */
function kept_texts( array $record ): array {
	$texts = array();
	foreach ( $record['kept'] as $handle => $by ) {
		/* translators: 1: name of a script, 2: names of scripts. */
		$texts[] = sprintf( __( '%1$s: needed by %2$s', 'piton' ), (string) $handle, owners_text( $by ) );
	}
	return $texts;
}
