<?php
/**
 * Makes the page that a visitor gets from the complete buffered page: without the removed scripts, with Piton. Records
 * the decision.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** A page that takes longer to read, seconds, is sent unchanged: PHP would end the page at its time-out. */
const MOST_SECONDS = 2;

/** Returns the printed scripts, by handle. */
function printed_scripts(): array {
	$all     = wp_scripts();
	$scripts = array();
	foreach ( array_unique( $all->done ) as $handle ) {
		if ( isset( $all->registered[ $handle ] ) ) {
			$scripts[ $handle ] = array(
				'deps'   => array_map( 'strval', $all->registered[ $handle ]->deps ),
				'queued' => in_array( $handle, $all->queue, true ),
				'src'    => (string) $all->registered[ $handle ]->src,
			);
		}
	}
	return $scripts;
}

/** Whether the owner has left consent to Piton. */
function has_consent_on( array $config ): bool {
	return ! isset( $config['handlers']['consent'] ) || false !== $config['handlers']['consent'];
}

/**
 * Returns the whole page after the decision, or null for a page that cannot be read, and records the decision.
 *
 * @param string[][] $heads the HTML for the marker, by whether the page asks for consent and by what stands in for the builder (STANDS_IN_…)
 * @param string     $body  the question for the marker after `<body>`
 * @param string     $base  the address of the release's chunks
 */
function finish_page( string $html, string $place, array $heads, string $body, string $base, array $option, string $path ): ?string {
	$changed = changed_page( $html, $place, $heads, $body, $base, $option );
	if ( null === $changed ) {
		return null;
	}
	list( $finished, $decision ) = $changed;
	if ( 0 < checked_page() ) {
		remember_page( $path, (array) $decision + array( 'before' => weigh_scripts( $html, $base ), 'after' => weigh_scripts( $finished, $base ) ) );
	} elseif ( null !== $decision ) {
		remember_page( $path, $decision );
	}
	return $finished;
}

/**
 * Returns the whole page after the decision, and the decision, which is null if there was nothing to decide; null for a
 * page that cannot be read.
 *
 * @param string[][] $heads the HTML for the marker, by whether the page asks for consent and by what stands in for the builder (STANDS_IN_…)
 * @param string     $body  the question for the marker after `<body>`
 * @param string     $base  the address of the release's chunks
 */
function changed_page( string $html, string $place, array $heads, string $body, string $base, array $option ): ?array {
	$parts = around_marker( $html, $place );
	$found = 2 === count( $parts ) ? find_elements( $html, MOST_SECONDS ) : null;
	if ( null === $found ) {
		return null;
	}
	$known        = known_scripts();
	if ( isset( $option['config']['facade'] ) && false === $option['config']['facade'] ) {
		// Without the stand-in nothing would give Piton's classes their methods.
		$known['classes']['handle'] = '';
	}
	$with_consent = has_consent_on( $option['config'] );
	$scripts      = printed_scripts();
	$sources      = script_sources( array_keys( $scripts ) );
	$named        = name_scripts( $found['elements'], $sources );
	$code         = staying_code( $named, $found['code'], $known );
	$files        = unknown_files( $named, $scripts, $sources, $known );
	$decision     = decide( $scripts, $code, $files, $known, $with_consent, unhandled_elements( $html, $known ) );
	$decision     = array( 'builder' => with_folders( $decision['builder'], $scripts ) ) + $decision;
	$removed      = $decision['removed'];
	// Beside the builder its own scripts run what Piton has no handler for.
	$decision['widgets'] = array() === $decision['builder'] ? widgets_without_handler( $html, release()['marks']['widgets'], release()['unscripted'] ) : array();
	$decision['others']  = scripts_of_others( $scripts, $removed, $known );
	$asks         = $with_consent && ( in_array( $known['consent'], $removed, true ) || isset( $option['config']['consent'] ) );
	$is_replacing = array() !== array_intersect( $removed, array_keys( $known['replaced'] ) );
	$unseen       = array_merge(
		unseen_scripts( $named, $removed, $sources, $known ),
		unprinted_scripts( $named, $known, $with_consent ),
		merging_pieces( array_merge( $code, $files ), $known, $with_consent )
	);
	if ( array() !== $unseen ) {
		return array( $html, array( 'unseen' => array_values( array_unique( $unseen ) ) ) );
	}
	if ( ! $is_replacing && ! $asks ) {
		return array( $html, array() !== $decision['builder'] ? $decision : null );
	}
	$gone = array_filter(
		$named,
		function ( array $script ) use ( $removed, $known ): bool {
			return goes( $script, $removed, $known );
		}
	);
	$maps = import_maps( $found['elements'], strlen( $parts[0] ) );
	$gone = array_merge( $gone, $maps, needless_hints( $found['elements'], $named, $removed, $asks, site_addresses()['host'] ) );
	$rest = without_elements( $html, $gone );
	$object = array() !== $decision['facade'] ? STANDS_IN_OBJECT : STANDS_IN_NOTHING;
	$head = $heads[ (int) $asks ][ $decision['classes'] ? STANDS_IN_CLASSES : $object ];
	$first = '';
	foreach ( $maps as $map ) {
		$first .= substr( $html, $map['start'], $map['end'] - $map['start'] ) . "\n";
	}
	// Beside the builder no handler of Piton is mounted.
	$ahead = array() === $decision['builder'] ? first_screen_html( $rest, $base, $head ) : '';
	$whole = implode( $first . $head . $ahead . builder_note_html( $decision['builder'] ), around_marker( $rest, $place ) );
	return array( implode( $asks ? $body : '', around_marker( $whole, $place . '-body' ) ), $decision );
}

/**
 * Returns the parts of a page around the marker. A theme that compresses its HTML may have removed the quotation marks
 * and the line break.
 */
function around_marker( string $html, string $place ): array {
	return preg_split( '~<meta name=(["\']?)' . $place . '\1\s*/?>\n?~', $html );
}

/** Returns the path of the page that is being printed, with its number where that is part of the address, as the log uses it. */
function printed_path(): string {
	$uri = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
	$path = substr( (string) wp_parse_url( $uri, PHP_URL_PATH ), 0, 200 );
	if ( '' === (string) get_option( 'permalink_structure' ) && is_singular() ) {
		// Without readable addresses all pages have the same path.
		$path .= '?' . ( is_page() ? 'page_id' : 'p' ) . '=' . get_queried_object_id();
	}
	return $path;
}

/** Returns the lists of scripts that Piton knows by their handles. */
function known_scripts(): array {
	static $known = null;
	if ( null === $known ) {
		$known = json_decode( (string) file_get_contents( __DIR__ . '/../known-scripts.json' ), true );
	}
	return $known;
}
