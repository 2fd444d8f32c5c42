<?php
/** Piton on the command line, with WP-CLI. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Shows what Piton does on this site, checks its pages, and switches it on and off. */
class Command {
	/**
	 * Shows where Piton runs and how many pages are ready.
	 *
	 * ## EXAMPLES
	 *
	 *     wp piton status
	 */
	public function status(): void {
		$mode   = get_piton_option()['mode'];
		$counts = count_pages();
		\WP_CLI::line( mode_sentence( $mode, count_choices( 'on' ) ) );
		foreach ( array( 'ready', 'look', 'left', 'unknown' ) as $state ) {
			\WP_CLI::line( sprintf( '%s: %d', state_text( $state ), $counts[ $state ] ) );
		}
	}

	/**
	 * Checks pages, first those that were never checked.
	 *
	 * ## OPTIONS
	 *
	 * [--pages=<number>]
	 * : The largest number of pages to check.
	 * ---
	 * default: 20
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp piton check --pages=100
	 */
	public function check( array $arguments, array $options ): void {
		$since = time();
		$left  = isset( $options['pages'] ) ? max( 1, (int) $options['pages'] ) : 20;
		for ( ; $left > 0; --$left ) {
			$pages = pages_to_check( $since, 1 );
			if ( array() === $pages ) {
				break;
			}
			$record = check_page( $pages[0] );
			\WP_CLI::line( sprintf( '%s  %s  %s', state_text( state_of( $record ) ), (string) get_permalink( $pages[0] ), implode( ' ', reasons_of( $record ) ) ) );
		}
		\WP_CLI::success( __( 'Checked.', 'piton' ) );
	}

	/**
	 * Switches Piton on: for administrators only, on chosen pages, or on all pages.
	 *
	 * ## OPTIONS
	 *
	 * [<where>]
	 * : me, pages or all.
	 * ---
	 * default: me
	 * options:
	 *   - me
	 *   - pages
	 *   - all
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp piton on all
	 */
	public function on( array $arguments ): void {
		$mode = isset( $arguments[0] ) ? $arguments[0] : 'me';
		if ( 'off' === $mode || ! in_array( $mode, MODES, true ) ) {
			\WP_CLI::error( __( 'Write me, pages or all.', 'piton' ) );
			return;
		}
		go_to_step( $mode );
		\WP_CLI::success( mode_sentence( $mode, count_choices( 'on' ) ) );
	}

	/**
	 * Switches Piton off, on every page.
	 *
	 * ## EXAMPLES
	 *
	 *     wp piton off
	 */
	public function off(): void {
		go_to_step( 'off' );
		\WP_CLI::success( mode_sentence( 'off', 0 ) );
	}
}
