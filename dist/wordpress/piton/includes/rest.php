<?php
/** What administrators' browsers ask for: checks of pages, switches of pages, measured times, and the question to print. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The longest time that a measurement may report, ms. */
const MOST_MILLISECONDS = 120000;

/** Whether a request may change settings. WordPress itself verifies the nonce of requests with a cookie. */
function may_change_settings(): bool {
	return current_user_can( 'manage_options' );
}

/** Registers the routes. */
function register_routes(): void {
	$number = array( 'type' => 'integer', 'required' => true, 'minimum' => 0 );
	$time   = array( 'type' => 'number', 'required' => true, 'minimum' => 0, 'maximum' => MOST_MILLISECONDS );
	$page   = array( 'type' => 'integer', 'required' => true, 'minimum' => 1, 'validate_callback' => function ( $value ): bool {
		return is_page_of_site( page_number( $value ) );
	} );
	$routes = array(
		'/check' => array( 'answer_check', array( 'since' => $number ) ),
		'/page'  => array( 'answer_page', array( 'id' => $page, 'on' => array( 'type' => 'boolean', 'required' => true ) ) ),
		'/question' => array( 'answer_question', question_arguments() ),
		'/times' => array( 'answer_times', array( 'id' => $page, 'before' => $time, 'after' => $time ) ),
	);
	foreach ( $routes as $route => list( $callback, $arguments ) ) {
		register_rest_route(
			'piton/v1',
			$route,
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\\' . $callback,
				'permission_callback' => __NAMESPACE__ . '\may_change_settings',
				'args'                => $arguments,
			)
		);
	}
}

/** Returns the row of a page as HTML, in the language of the user. */
function page_row( int $page ): string {
	require_once ABSPATH . 'wp-admin/includes/template.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
	require_once ABSPATH . 'wp-admin/includes/screen.php';
	require_once dirname( PLUGIN_FILE ) . '/admin/class-board-table.php';
	$table = new Board_Table( get_piton_option()['mode'] );
	return $table->row_html( get_post( $page ) );
}

/** Checks the next page that is due since the beginning of a run. The answer to the first request names that beginning. */
function answer_check( \WP_REST_Request $request ): array {
	$since = (int) $request['since'];
	$since = 0 === $since ? time() : min( $since, time() );
	$pages = pages_to_check( $since, 1 );
	if ( array() === $pages ) {
		return array( 'since' => $since, 'page' => 0, 'counts' => count_pages() );
	}
	$record = check_page( $pages[0] );
	return array(
		'since'  => $since,
		'page'   => $pages[0],
		'title'  => wp_strip_all_tags( get_the_title( $pages[0] ) ),
		'state'  => state_of( $record ),
		'row'    => page_row( $pages[0] ),
		'counts' => count_pages(),
	);
}

/** Switches Piton on or off on one page. */
function answer_page( \WP_REST_Request $request ): array {
	choose_page( (int) $request['id'], (bool) $request['on'] );
	return array( 'on' => is_on_page( (int) $request['id'], get_piton_option()['mode'] ), 'counts' => array( 'on' => count_choices( 'on' ), 'off' => count_choices( 'off' ) ) );
}

/** Stores the times that the owner's browser measured on a page without and with Piton, ms. */
function answer_times( \WP_REST_Request $request ): array {
	$page = (int) $request['id'];
	update_post_meta( $page, TIMES_META, array( 'before' => (int) round( $request['before'] ), 'after' => (int) round( $request['after'] ), 'time' => time() ) );
	return array( 'row' => page_row( $page ) );
}
