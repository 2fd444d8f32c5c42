<?php
/**
 * Keeps what the last printing of each page has shown: the decision about its scripts, and the state that follows from
 * it. Addresses without a page of their own, such as archives, share a short list.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** The option with the records of addresses that belong to no page, by path. */
const ADDRESSES_OPTION = 'piton_addresses';
const MOST_ADDRESSES   = 10;

/** The minimum time between two records by visits of one page, s, because each record costs database queries. */
const RECORD_SECONDS = 60;

/** The largest number of entries in each list of a record. */
const MOST_ENTRIES = 60;

/** Returns the first entries of a list of texts. */
function some_texts( $list ): array {
	return array_slice( only_texts( $list ), 0, MOST_ENTRIES, true );
}

/** Reads the number of requests and bytes of scripts; null if they were not counted. */
function read_weight( $weight ): ?array {
	return isset( $weight['requests'], $weight['bytes'] ) && is_numeric( $weight['requests'] ) && is_numeric( $weight['bytes'] )
		? array( 'requests' => (int) $weight['requests'], 'bytes' => (int) $weight['bytes'] )
		: null;
}

/**
 * Reads a record; values of a wrong type are replaced by empty ones.
 *
 * @return array{time: int, path: string, removed: string[], kept: string[][], facade: string[], builder: string[][], widgets: string[], others: string[], unseen: string[], unread: bool, failed: string, before: ?array, after: ?array}
 *   `failed`: why the check got no page, as a key of failure_text(); `before`, `after`: requests and bytes of scripts
 */
function read_record( $record ): array {
	$record = is_array( $record ) ? $record : array();
	$record += array( 'kept' => array(), 'builder' => array() );
	$lists   = function ( $value ): array {
		return array_slice( array_map( __NAMESPACE__ . '\some_texts', is_array( $value ) ? $value : array() ), 0, MOST_ENTRIES, true );
	};
	return array(
		'time'    => isset( $record['time'] ) && is_numeric( $record['time'] ) ? (int) $record['time'] : 0,
		'path'    => isset( $record['path'] ) && is_string( $record['path'] ) ? $record['path'] : '',
		'removed' => some_texts( isset( $record['removed'] ) ? $record['removed'] : array() ),
		'kept'    => $lists( $record['kept'] ),
		'facade'  => some_texts( isset( $record['facade'] ) ? $record['facade'] : array() ),
		'builder' => $lists( $record['builder'] ),
		'widgets' => some_texts( isset( $record['widgets'] ) ? $record['widgets'] : array() ),
		'others'  => some_texts( isset( $record['others'] ) ? $record['others'] : array() ),
		'unseen'  => some_texts( isset( $record['unseen'] ) ? $record['unseen'] : array() ),
		'unread'  => ! empty( $record['unread'] ),
		'failed'  => isset( $record['failed'] ) && is_string( $record['failed'] ) ? $record['failed'] : '',
		'before'  => read_weight( isset( $record['before'] ) ? $record['before'] : null ),
		'after'   => read_weight( isset( $record['after'] ) ? $record['after'] : null ),
	);
}

/**
 * Returns the state of a page by its record: `ready`; `look` where the owner should look once, because scripts of others
 * use Piton's stand-in, a widget has no handler, or the check got no page; `left` where the builder's scripts stay.
 */
function state_of( array $record ): string {
	if ( $record['unread'] || array() !== $record['unseen'] || array() !== $record['builder'] ) {
		return 'left';
	}
	return array() !== $record['facade'] || array() !== $record['widgets'] || '' !== $record['failed'] ? 'look' : 'ready';
}

/** Whether two records say the same about the scripts of a page. */
function is_same_decision( array $a, array $b ): bool {
	$decision = array_flip( array( 'removed', 'kept', 'facade', 'builder', 'widgets', 'others', 'unseen', 'unread', 'failed' ) );
	return array_intersect_key( $a, $decision ) === array_intersect_key( $b, $decision );
}

/** Returns the record of a page, or null if the page was neither checked nor visited yet. */
function record_of( int $page ): ?array {
	$stored = get_post_meta( $page, RECORD_META, true );
	return is_array( $stored ) ? read_record( $stored ) : null;
}

/** Stores the record of a page. */
function store_record( int $page, array $record ): void {
	update_post_meta( $page, RECORD_META, $record );
	update_post_meta( $page, STATE_META, state_of( $record ) );
}

/** Stores what a visit has shown of a page, if it is new and the last record is old enough. */
function record_visit( int $page, array $record ): void {
	$former = record_of( $page );
	if ( null !== $former && ( is_same_decision( $former, $record ) || ( $former['time'] > time() - RECORD_SECONDS && ! current_user_can( 'manage_options' ) ) ) ) {
		return;
	}
	store_record( $page, $record );
}

/** Returns the records of addresses without a page, by path. */
function address_records(): array {
	$stored = get_option( ADDRESSES_OPTION, array() );
	return array_map( __NAMESPACE__ . '\read_record', array_filter( is_array( $stored ) ? $stored : array(), 'is_array' ) );
}

/** Stores what a visit has shown of an address without a page, such as an archive. */
function record_address( string $path, array $record ): void {
	$records = address_records();
	$times   = array_column( $records, 'time' );
	if ( isset( $records[ $path ] ) && is_same_decision( $records[ $path ], $record ) ) {
		return;
	}
	if ( array() !== $times && max( $times ) > time() - RECORD_SECONDS && ! current_user_can( 'manage_options' ) ) {
		return;
	}
	unset( $records[ $path ] );
	update_option( ADDRESSES_OPTION, array_slice( array( $path => $record ) + $records, 0, MOST_ADDRESSES, true ), false );
}

/**
 * Records the decision about the page that is being printed, after it has been sent. Searches and unknown addresses are
 * left out, because anybody can invent any number of them.
 */
function remember_page( string $path, array $decision ): void {
	if ( is_404() || is_search() ) {
		return;
	}
	$page     = printed_page();
	$is_check = 0 < $page && checked_page() === $page;
	$record   = read_record( array( 'time' => time(), 'path' => $path ) + $decision );
	add_action(
		'shutdown',
		function () use ( $page, $path, $record, $is_check ) {
			if ( $is_check ) {
				store_record( $page, $record );
			} elseif ( 0 < $page ) {
				record_visit( $page, $record );
			} else {
				record_address( $path, $record );
			}
		},
		PHP_INT_MAX
	);
}
