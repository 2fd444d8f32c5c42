<?php
/** The board: the check of the site's pages, their table, and the addresses without a page of their own. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Returns the title of a page, or its number if it has none. */
function page_title( \WP_Post $page ): string {
	$title = wp_strip_all_tags( get_the_title( $page ) );
	return '' === $title ? '#' . $page->ID : html_entity_decode( $title, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
}

/** Returns the cell of a state: its name, the reasons, and the scripts behind a fold. */
function state_html( ?array $record ): string {
	if ( null === $record ) {
		return sprintf( '<span class="piton-badge piton-unknown">%s</span>', esc_html( state_text( 'unknown' ) ) );
	}
	$state = state_of( $record );
	$html  = sprintf( '<span class="piton-badge piton-%s">%s</span>', esc_attr( $state ), esc_html( state_text( $state ) ) );
	foreach ( reasons_of( $record ) as $reason ) {
		$html .= sprintf( '<p class="piton-reason">%s</p>', esc_html( $reason ) );
	}
	$removed = removed_texts( $record );
	$kept    = kept_texts( $record );
	if ( array() !== $removed || array() !== $kept || array() !== $record['others'] ) {
		$html .= sprintf( '<details><summary>%s</summary>', esc_html__( 'Scripts', 'piton' ) );
		foreach ( $removed as $plugin => $handles ) {
			/* translators: %s: name of a plugin. */
			$html .= sprintf( '<p><strong>%s</strong> <span class="piton-handles">%s</span></p>', esc_html( sprintf( __( 'Removed, %s:', 'piton' ), (string) $plugin ) ), esc_html( $handles ) );
		}
		if ( array() !== $kept ) {
			$html .= sprintf( '<p><strong>%s</strong></p><ul>', esc_html__( 'Stay:', 'piton' ) );
			foreach ( $kept as $text ) {
				$html .= sprintf( '<li class="piton-handles">%s</li>', esc_html( $text ) );
			}
			$html .= '</ul>';
		}
		if ( array() !== $record['others'] ) {
			$html .= sprintf( '<p><strong>%s</strong> <span class="piton-handles">%s</span></p>', esc_html__( 'Stay, of other plugins and the theme:', 'piton' ), esc_html( implode( ', ', $record['others'] ) ) );
		}
		$html .= '</details>';
	}
	/* translators: %s: date and time. */
	return $html . sprintf( '<p class="piton-time">%s</p>', esc_html( sprintf( __( 'As of %s', 'piton' ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $record['time'] ) ) ) );
}

/** Returns the times that the owner's browser measured on a page, ms, or null. */
function times_of( int $page ): ?array {
	$times = get_post_meta( $page, TIMES_META, true );
	return isset( $times['before'], $times['after'] ) && is_numeric( $times['before'] ) && is_numeric( $times['after'] )
		? array( 'before' => (int) $times['before'], 'after' => (int) $times['after'] )
		: null;
}

/** Returns one line of figures: now, and before. */
function figure_html( string $label, string $before, string $after ): string {
	return sprintf(
		'<div><dt>%s</dt><dd><strong>%s</strong> <span class="piton-before">%s</span></dd></div>',
		esc_html( $label ),
		esc_html( $after ),
		/* translators: %s: a figure without Piton. */
		esc_html( sprintf( __( '(before: %s)', 'piton' ), $before ) )
	);
}

/** Returns a number of bytes in KiB. */
function kib_text( int $bytes ): string {
	return number_format_i18n( $bytes / 1024 ) . "\u{a0}KiB";
}

/** Returns the cell of the figures, with the button that measures in the owner's browser. */
function figures_html( \WP_Post $page, ?array $record, ?array $times ): string {
	$html = '';
	if ( null !== $record && null !== $record['before'] && null !== $record['after'] ) {
		list( 'before' => $before, 'after' => $after ) = $record;
		$html .= figure_html( __( 'Requests', 'piton' ), number_format_i18n( $before['requests'] ), number_format_i18n( $after['requests'] ) );
		$html .= figure_html( __( 'Scripts', 'piton' ), kib_text( $before['bytes'] ), kib_text( $after['bytes'] ) );
	}
	if ( null !== $times ) {
		$html .= figure_html( __( 'Browser busy', 'piton' ), number_format_i18n( $times['before'] ) . "\u{a0}ms", number_format_i18n( $times['after'] ) . "\u{a0}ms" );
	}
	$bare   = array( BARE_ARGUMENT => '1' );
	$button = sprintf(
		'<button type="button" class="button button-small" hidden data-piton-measure="%d" data-without="%s" data-with="%s">%s<span class="screen-reader-text">: %s</span></button>',
		(int) $page->ID,
		esc_url( view_url( $page->ID, 'without', $bare ) ),
		esc_url( view_url( $page->ID, 'with', $bare ) ),
		esc_html__( 'Measure in this browser', 'piton' ),
		esc_html( page_title( $page ) )
	);
	return ( '' === $html ? '' : '<dl class="piton-figures">' . $html . '</dl>' ) . $button;
}

/** Prints the addresses of the last visits that belong to no page, such as archives. */
function print_addresses(): void {
	$records = address_records();
	if ( array() === $records ) {
		return;
	}
	// A path begins at the root of the host, even if WordPress is installed in a folder.
	$origin = (string) preg_replace( '~^(https?://[^/]+).*$~', '$1', home_url() );
	printf( '<details class="piton-addresses"><summary>%s</summary>', esc_html__( 'Archives and other addresses without a page of their own', 'piton' ) );
	printf( '<p class="description">%s</p>', esc_html__( 'They get Piton in the step “On all pages”. This list is filled by visits.', 'piton' ) );
	printf( '<table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Address', 'piton' ), esc_html__( 'State', 'piton' ) );
	foreach ( $records as $path => $record ) {
		printf( '<tr><td><a href="%s" dir="ltr">%s</a></td><td>%s</td></tr>', esc_url( $origin . $path ), esc_html( urldecode( (string) $path ) ), state_html( $record ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- state_html() escapes.
	}
	echo '</tbody></table></details>';
}

/** Prints the buttons that check pages, without the one that the card offers as the next step. */
function print_check_buttons( string $mode ): void {
	$counts  = count_pages();
	$next    = next_step( $mode, count_choices( 'on' ), $counts );
	$offered = array_unique( array( min( PAGES_PER_CHECK, $counts['all'] ), $counts['all'] ) );
	if ( null !== $next && 'check' === $next['does'] ) {
		array_shift( $offered );
	}
	echo '<div data-piton-refreshed="buttons">';
	print_form_start( 'check', 'pages' );
	foreach ( $offered as $pages ) {
		printf( '<button type="submit" class="button" data-piton-check="%d">%s</button> ', (int) $pages, esc_html( check_label( $pages ) ) );
	}
	echo '</form></div>';
}

/** Prints the board. */
function print_board( array $option ): void {
	require_once __DIR__ . '/class-board-table.php';
	$table = new Board_Table( $option['mode'] );
	$table->prepare_items();
	printf( '<h2 id="piton-pages" tabindex="-1">%s</h2>', esc_html__( 'The pages of this site', 'piton' ) );
	echo '<div class="piton-check">';
	print_check_buttons( $option['mode'] );
	printf( '<button type="button" class="button" data-piton-stop hidden>%s</button>', esc_html__( 'Stop', 'piton' ) );
	printf( '<progress data-piton-progress max="%d" value="0" hidden aria-label="%s"></progress><p role="status" data-piton-status></p></div>', (int) PAGES_PER_CHECK, esc_attr__( 'Progress of the check', 'piton' ) );
	printf( '<p class="description">%s</p>', esc_html__( 'The check opens each page on this server as a visitor, one after another, and never another host. You can stop at any time; the next check goes on with the pages that are missing. Visits fill the table as well.', 'piton' ) );
	$table->views();
	printf( '<form method="get" action="%s" role="search"><input type="hidden" name="page" value="%s">', esc_url( admin_url( 'options-general.php' ) ), esc_attr( SETTINGS_PAGE ) );
	if ( '' !== asked( 'state' ) ) {
		printf( '<input type="hidden" name="state" value="%s">', esc_attr( asked( 'state' ) ) );
	}
	printf(
		'<p class="search-box"><label class="screen-reader-text" for="piton-search">%1$s</label><input type="search" id="piton-search" name="s" value="%2$s"> <input type="submit" class="button" value="%1$s"></p></form>',
		esc_attr__( 'Search pages', 'piton' ),
		esc_attr( asked( 's' ) )
	);
	printf( '<form method="post" action="%s">', esc_url( settings_url( array_filter( array( 'state' => asked( 'state' ), 's' => asked( 's' ), 'paged' => asked( 'paged' ) ) ) ) ) );
	wp_nonce_field( NONCE_ACTION, '_wpnonce', false );
	echo '<input type="hidden" name="piton_do" value="pages">';
	$table->display();
	echo '</form>';
	print_addresses();
}
