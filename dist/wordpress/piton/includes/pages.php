<?php
/** The pages of the site: which there are, on which the owner has switched Piton on or off, and what is known of each. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The post meta of the owner's choice: `on` or `off`; a page without it follows the mode. */
const CHOICE_META = '_piton_choice';

/** The post meta of the state of a page (STATES), of its record, of the time of its last check, and of the measured times. */
const STATE_META   = '_piton_state';
const RECORD_META  = '_piton_record';
const CHECKED_META = '_piton_checked';
const TIMES_META   = '_piton_times';

const STATES = array( 'ready', 'look', 'left' );

/** Types of posts that are no pages of the site, although they are public. */
const NO_PAGES = array( 'attachment', 'elementor_library', 'e-floating-buttons' );

/** The largest number of pages that one request switches on or off. */
const MOST_CHOSEN_AT_ONCE = 200;

/** Returns the types of posts that visitors can open. */
function page_types(): array {
	$types = array_filter( get_post_types( array( 'public' => true ) ), 'is_post_type_viewable' );
	return array_values( array_diff( $types, NO_PAGES ) );
}

/** Whether a post is a page that visitors can open. */
function is_page_of_site( int $page ): bool {
	return 'publish' === get_post_status( $page ) && in_array( get_post_type( $page ), page_types(), true );
}

/** Switches Piton on or off on one page. A number without a post changes nothing. */
function choose_page( int $page, bool $is_on ): void {
	if ( null !== get_post( $page ) ) {
		update_post_meta( $page, CHOICE_META, $is_on ? 'on' : 'off' );
	}
}

/** Returns the owner's choice for a page: `on`, `off`, or an empty text. */
function choice_of( int $page ): string {
	$choice = 0 < $page ? get_post_meta( $page, CHOICE_META, true ) : '';
	return in_array( $choice, array( 'on', 'off' ), true ) ? $choice : '';
}

/** Whether visitors get a page with Piton, or would get it in the step `pages`. */
function is_on_page( int $page, string $mode ): bool {
	return 'all' === $mode ? 'off' !== choice_of( $page ) : 'on' === choice_of( $page );
}

/** Returns the types of pages as placeholders and values for a query. */
function types_for_query(): array {
	$types = page_types();
	return array( implode( ', ', array_fill( 0, max( 1, count( $types ) ), '%s' ) ), array() === $types ? array( '' ) : $types );
}

/**
 * Counts the pages by their state, in one query.
 *
 * @return array{ready: int, look: int, left: int, unknown: int, all: int}
 */
function count_pages(): array {
	global $wpdb;
	list( $places, $types ) = types_for_query();
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- $places holds placeholders only.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT COALESCE( m.meta_value, '' ) AS state, COUNT( DISTINCT p.ID ) AS pages FROM {$wpdb->posts} p
			LEFT JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.post_status = 'publish' AND p.post_type IN ( $places ) GROUP BY state LIMIT 20",
			array_merge( array( STATE_META ), $types )
		)
	);
	// phpcs:enable
	$counts = array( 'ready' => 0, 'look' => 0, 'left' => 0, 'unknown' => 0, 'all' => 0 );
	foreach ( (array) $rows as $row ) {
		$state             = in_array( $row->state, STATES, true ) ? $row->state : 'unknown';
		$counts[ $state ] += (int) $row->pages;
		$counts['all']    += (int) $row->pages;
	}
	return $counts;
}

/** Counts the pages with a choice of the owner, `on` or `off`. */
function count_choices( string $choice ): int {
	global $wpdb;
	list( $places, $types ) = types_for_query();
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- As above.
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT COUNT( DISTINCT p.ID ) FROM {$wpdb->posts} p JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = %s AND m.meta_value = %s
			WHERE p.post_status = 'publish' AND p.post_type IN ( $places ) LIMIT 1",
			array_merge( array( CHOICE_META, $choice ), $types )
		)
	);
	// phpcs:enable
}

/**
 * Returns the numbers of the pages whose check is due: first those that were never checked, then those with the oldest
 * check. A run that was stopped goes on with the pages that it has not reached.
 *
 * @param int $since a page that was checked at this time or later is not due
 * @return int[]
 */
function pages_to_check( int $since, int $limit ): array {
	global $wpdb;
	list( $places, $types ) = types_for_query();
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- As above.
	$numbers = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT p.ID FROM {$wpdb->posts} p LEFT JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.post_status = 'publish' AND p.post_type IN ( $places ) AND COALESCE( m.meta_value, 0 ) + 0 < %d
			ORDER BY COALESCE( m.meta_value, 0 ) + 0, p.post_type <> 'page', p.ID LIMIT %d",
			array_merge( array( CHECKED_META ), $types, array( $since, $limit ) )
		)
	);
	// phpcs:enable
	return array_map( 'intval', (array) $numbers );
}

/**
 * Returns the numbers of pages in a state on which the owner has not decided yet.
 *
 * @return int[]
 */
function undecided_pages( string $state, int $limit ): array {
	return get_posts(
		array(
			'post_type'        => page_types(),
			'post_status'      => 'publish',
			'fields'           => 'ids',
			'posts_per_page'   => $limit,
			'orderby'          => array( 'type' => 'ASC', 'ID' => 'ASC' ),
			'suppress_filters' => false,
			'no_found_rows'    => true,
			'meta_query'       => array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- On an administrator's click, with a limit.
				array( 'key' => STATE_META, 'value' => $state ),
				array( 'key' => CHOICE_META, 'compare' => 'NOT EXISTS' ),
			),
		)
	);
}
