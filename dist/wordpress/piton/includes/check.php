<?php
/**
 * Checks pages: the server requests a page of its own site as a visitor, with a key by which the page is printed with
 * Piton whatever the mode is. The printing itself decides and records, as at a visit.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The time limit of a request, s, the largest number of redirects that are followed, and the largest answer, bytes. */
const CHECK_SECONDS  = 20;
const MOST_REDIRECTS = 3;
const MOST_ANSWER    = 6 * MB_IN_BYTES;

/** Returns scheme, host and port of an address in one text; an empty one for an address without them. */
function origin_of( string $url ): string {
	$parts = wp_parse_url( $url );
	if ( ! is_array( $parts ) || ! isset( $parts['scheme'], $parts['host'] ) || ! in_array( $parts['scheme'], array( 'http', 'https' ), true ) ) {
		return '';
	}
	$port = isset( $parts['port'] ) ? $parts['port'] : ( 'https' === $parts['scheme'] ? 443 : 80 );
	return strtolower( $parts['host'] ) . ':' . $port;
}

/** Whether an address belongs to this site, so that the check may request it. */
function is_own_address( string $url ): bool {
	$own = array( origin_of( home_url() ), origin_of( site_url() ) );
	// A site may redirect from http to https.
	foreach ( $own as $origin ) {
		$own[] = preg_replace( '~:80$~', ':443', $origin );
	}
	return '' !== origin_of( $url ) && in_array( origin_of( $url ), $own, true );
}

/**
 * Requests an address of this site, and follows redirects within it.
 *
 * @return string why there is no page, as a key of failure_text(), or an empty text
 */
function request_own_page( string $url ): string {
	$query   = (string) wp_parse_url( $url, PHP_URL_QUERY );
	$headers = array( 'Cache-Control' => 'no-cache' );
	// A site behind a password of the server is requested with the password of this request, as WordPress's Site Health does.
	if ( isset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] ) ) {
		$headers['Authorization'] = 'Basic ' . base64_encode( wp_unslash( $_SERVER['PHP_AUTH_USER'] ) . ':' . wp_unslash( $_SERVER['PHP_AUTH_PW'] ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Sent back as it came.
	}
	for ( $left = MOST_REDIRECTS; $left >= 0; --$left ) {
		if ( ! is_own_address( $url ) ) {
			return 'elsewhere';
		}
		$answer = wp_remote_get(
			$url,
			array(
				'timeout'             => CHECK_SECONDS,
				'redirection'         => 0,
				'limit_response_size' => MOST_ANSWER,
				'headers'             => $headers,
				/** This filter is documented in WordPress's class-wp-http-streams.php. */
				'sslverify'           => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter for requests to itself.
			)
		);
		if ( is_wp_error( $answer ) ) {
			return 'unreachable';
		}
		$status   = (int) wp_remote_retrieve_response_code( $answer );
		$location = (string) wp_remote_retrieve_header( $answer, 'location' );
		if ( $status < 300 || $status >= 400 || '' === $location ) {
			return $status < 300 ? '' : ( 401 === $status || 403 === $status ? 'forbidden' : 'error' );
		}
		$url = \WP_Http::make_absolute_url( $location, $url );
		// A redirect to the address with a slash or with https often drops the query.
		if ( false === strpos( $url, KEY_ARGUMENT . '=' ) && '' !== $query ) {
			$url .= ( false === strpos( $url, '?' ) ? '?' : '&' ) . $query;
		}
	}
	return 'redirects';
}

/**
 * Checks one page and stores its record.
 *
 * @return array the record, as read_record() returns it
 */
function check_page( int $page ): array {
	$begun  = time();
	$failed = request_own_page( add_query_arg( array( VIEW_ARGUMENT => 'check', KEY_ARGUMENT => check_key( $page ) ), (string) get_permalink( $page ) ) );
	// Another process has stored the record.
	wp_cache_delete( $page, 'post_meta' );
	$record = record_of( $page );
	if ( '' === $failed && ( null === $record || $record['time'] < $begun ) ) {
		$failed = 'unanswered';
	}
	if ( '' !== $failed || null === $record ) {
		$record = read_record( array( 'time' => time(), 'path' => (string) wp_parse_url( (string) get_permalink( $page ), PHP_URL_PATH ), 'failed' => $failed ) );
		store_record( $page, $record );
	}
	update_post_meta( $page, CHECKED_META, time() );
	return $record;
}
