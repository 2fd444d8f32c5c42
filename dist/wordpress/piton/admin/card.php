<?php
/** The card above the sections: what is on, what it brought, the next step, and the way back. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The number of pages whose figures the card sums up. */
const SUMMED_PAGES = 50;

/** The number of pages that one press checks. */
const PAGES_PER_CHECK = 20;

/** Returns the numbers of the pages that were checked last. */
function last_checked_pages(): array {
	return get_posts(
		array(
			'post_type'      => page_types(),
			'post_status'    => 'publish',
			'posts_per_page' => SUMMED_PAGES,
			'fields'         => 'ids',
			'no_found_rows'  => true,
			'meta_key'       => CHECKED_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- With a limit.
			'orderby'        => 'meta_value_num',
			'order'          => 'DESC',
		)
	);
}

/** Says what Piton brings, by the figures of the pages that were checked last; empty without figures. */
function gain_text(): string {
	$pages = last_checked_pages();
	update_meta_cache( 'post', $pages );
	$requests = 0;
	$bytes    = 0;
	$counted  = 0;
	$saved    = array();
	foreach ( $pages as $page ) {
		$record = record_of( $page );
		if ( null !== $record && null !== $record['before'] && null !== $record['after'] && array() !== $record['removed'] ) {
			++$counted;
			$requests += $record['before']['requests'] - $record['after']['requests'];
			$bytes    += $record['before']['bytes'] - $record['after']['bytes'];
		}
		$times = times_of( $page );
		if ( null !== $times ) {
			$saved[] = $times['before'] - $times['after'];
		}
	}
	if ( 0 === $counted ) {
		return '';
	}
	$fewer     = (int) round( $requests / $counted );
	$kib       = number_format_i18n( $bytes / $counted / 1024 );
	/* translators: %s: number of requests. */
	$requested = sprintf( _n( '%s request', '%s requests', $fewer, 'piton' ), number_format_i18n( $fewer ) );
	$text      = 0 < $fewer
		/* translators: 1: number of pages, 2: "3 requests", 3: KiB. */
		? sprintf( _n( 'On %1$s checked page, a visit takes %2$s and %3$s KiB of scripts less.', 'On %1$s checked pages, a visit takes %2$s and %3$s KiB of scripts less on average.', $counted, 'piton' ), number_format_i18n( $counted ), $requested, $kib )
		/* translators: 1: number of pages, 2: KiB. */
		: sprintf( _n( 'On %1$s checked page, a visit takes %2$s KiB less of scripts.', 'On %1$s checked pages, a visit takes %2$s KiB less of scripts on average.', $counted, 'piton' ), number_format_i18n( $counted ), $kib );
	if ( array() !== $saved ) {
		/* translators: 1: milliseconds, 2: number of measured pages. */
		$text .= ' ' . sprintf( _n( 'Your browser was busy for %1$s ms less (%2$s page measured).', 'Your browser was busy for %1$s ms less (%2$s pages measured).', count( $saved ), 'piton' ), number_format_i18n( array_sum( $saved ) / count( $saved ) ), number_format_i18n( count( $saved ) ) );
	}
	return $text;
}

/**
 * Returns the next sensible step: its mode, or `check`, its button, and what it does.
 *
 * @return array{does: string, label: string, about: string}|null null where nothing is left to do
 */
function next_step( string $mode, int $chosen, array $counts ): ?array {
	if ( 'off' === $mode ) {
		return array( 'does' => 'me', 'label' => __( 'Try for me only', 'piton' ), 'about' => __( 'Only signed-in administrators get the pages with Piton. Visitors notice nothing.', 'piton' ) );
	}
	if ( 'me' === $mode && 0 < $chosen + $counts['ready'] ) {
		$number = 0 < $chosen ? $chosen : min( $counts['ready'], FIRST_PAGES );
		$label  = 0 < $chosen
			/* translators: %s: number of pages. */
			? _n( 'Next: on the %s chosen page', 'Next: on the %s chosen pages', $number, 'piton' )
			/* translators: %s: number of pages. */
			: _n( 'Next: on %s ready page', 'Next: on %s ready pages', $number, 'piton' );
		return array( 'does' => 'pages', 'label' => sprintf( $label, number_format_i18n( $number ) ), 'about' => __( 'All visitors get these pages with Piton. You can choose others with the switches below.', 'piton' ) );
	}
	if ( 'pages' === $mode ) {
		return array( 'does' => 'all', 'label' => __( 'Next: on all pages', 'piton' ), 'about' => __( 'Pages that Piton cannot take over stay as they are, and pages that you switch off below stay off.', 'piton' ) );
	}
	if ( 0 < $counts['unknown'] || 'me' === $mode ) {
		return array( 'does' => 'check', 'label' => check_label( min( PAGES_PER_CHECK, $counts['all'] ) ), 'about' => __( 'The server opens its own pages as a visitor and fills the table below. Nothing changes for visitors.', 'piton' ) );
	}
	return null;
}

/** Returns the label of a button that checks pages. */
function check_label( int $pages ): string {
	/* translators: %s: number of pages. */
	return sprintf( _n( 'Check %s page', 'Check %s pages', $pages, 'piton' ), number_format_i18n( $pages ) );
}

/** Prints the four steps, of which each can be chosen. */
function print_steps( string $mode ): void {
	print_form_start( 'mode', 'pages' );
	printf( '<ol class="piton-steps" aria-label="%s">', esc_attr__( 'Steps', 'piton' ) );
	foreach ( MODES as $step ) {
		if ( $step === $mode ) {
			printf( '<li aria-current="step"><span>%s</span></li>', esc_html( mode_text( $step ) ) );
		} else {
			printf( '<li><button type="submit" class="button-link" name="piton_mode" value="%s">%s</button></li>', esc_attr( $step ), esc_html( mode_text( $step ) ) );
		}
	}
	echo '</ol></form>';
}

function print_card( array $option ): void {
	$mode   = $option['mode'];
	$chosen = count_choices( 'on' );
	$counts = count_pages();
	$next   = next_step( $mode, $chosen, $counts );
	$gain   = gain_text();
	printf( '<section class="piton-card piton-is-%s" data-piton-refreshed="card" aria-labelledby="piton-state">', esc_attr( $mode ) );
	printf( '<h2 id="piton-state">%s</h2>', esc_html( mode_sentence( $mode, $chosen ) ) );
	if ( '' !== $gain ) {
		printf( '<p class="piton-gain">%s</p>', esc_html( $gain ) );
	}
	print_steps( $mode );
	echo '<div class="piton-next">';
	if ( null !== $next ) {
		$is_check = 'check' === $next['does'];
		print_form_start( $is_check ? 'check' : 'mode', 'pages' );
		printf(
			'<button type="submit" class="button button-primary button-hero" name="piton_mode" value="%s" aria-describedby="piton-next-about"%s>%s</button></form>',
			esc_attr( $next['does'] ),
			$is_check ? sprintf( ' data-piton-check="%d"', (int) PAGES_PER_CHECK ) : '',
			esc_html( $next['label'] )
		);
	}
	if ( 'off' !== $mode ) {
		print_form_start( 'mode', 'pages' );
		printf( '<button type="submit" class="button button-hero" name="piton_mode" value="off" aria-describedby="piton-off-about">%s</button></form>', esc_html__( 'Switch off', 'piton' ) );
	}
	echo '</div>';
	if ( null !== $next ) {
		printf( '<p class="description" id="piton-next-about">%s</p>', esc_html( $next['about'] ) );
	}
	if ( 'off' !== $mode ) {
		printf( '<p class="description" id="piton-off-about">%s</p>', esc_html__( '“Switch off” brings all the scripts back, on every page, with one click.', 'piton' ) );
	}
	echo '</section>';
}
