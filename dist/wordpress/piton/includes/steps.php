<?php
/** The steps from off to all pages, which the settings page and WP-CLI share. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The number of ready pages with which the step `pages` begins if the owner has chosen none. */
const FIRST_PAGES = 20;

/** Returns the name of a step. */
function mode_text( string $mode ): string {
	$texts = array(
		'off'   => __( 'Off', 'piton' ),
		'me'    => __( 'For me only', 'piton' ),
		'pages' => __( 'On chosen pages', 'piton' ),
		'all'   => __( 'On all pages', 'piton' ),
	);
	return $texts[ $mode ];
}

/** Says in which state the site is. */
function mode_sentence( string $mode, int $chosen ): string {
	switch ( $mode ) {
		case 'me':
			return __( 'Piton runs for signed-in administrators only. Visitors get the pages as before.', 'piton' );
		case 'pages':
			/* translators: %s: number of pages. */
			return sprintf( _n( 'Piton runs for all visitors on %s chosen page.', 'Piton runs for all visitors on %s chosen pages.', $chosen, 'piton' ), number_format_i18n( $chosen ) );
		case 'all':
			return __( 'Piton runs on all pages. Pages that it cannot take over stay as they were.', 'piton' );
		default:
			return __( 'Piton is off. Everybody gets the pages as before.', 'piton' );
	}
}

/** Goes to a step. The step `pages` begins with some ready pages if the owner has chosen none. */
function go_to_step( string $mode ): void {
	if ( 'pages' === $mode && 0 === count_choices( 'on' ) ) {
		foreach ( undecided_pages( 'ready', FIRST_PAGES ) as $page ) {
			choose_page( $page, true );
		}
	}
	save_settings( array( 'mode' => $mode ) );
}
