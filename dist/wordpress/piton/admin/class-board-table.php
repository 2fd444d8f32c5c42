<?php
/** The table of the site's pages. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/** Lists the pages of the site with their state, its reason, figures, and a switch for each. */
class Board_Table extends \WP_List_Table {
	private const PER_PAGE = 20;

	/** @var string the mode of the plugin, on which the meaning of the switches depends */
	private $mode;

	public function __construct( string $mode ) {
		parent::__construct( array( 'singular' => 'piton_page', 'plural' => 'piton_pages', 'screen' => 'settings_page_' . SETTINGS_PAGE ) );
		$this->mode            = $mode;
		$this->_column_headers = array( $this->get_columns(), array(), array(), 'title' );
	}

	public function get_columns(): array {
		return array(
			'cb'      => '<input type="checkbox">',
			'title'   => __( 'Page', 'piton' ),
			'state'   => __( 'State', 'piton' ),
			'figures' => __( 'What it brings', 'piton' ),
			'switch'  => 'all' === $this->mode || 'pages' === $this->mode ? __( 'On for visitors', 'piton' ) : __( 'Chosen', 'piton' ),
		);
	}

	/** Returns the query of the shown pages: filter, search, and page of the list. */
	private function query(): array {
		$query = array(
			'post_type'      => page_types(),
			'post_status'    => 'publish',
			'posts_per_page' => self::PER_PAGE,
			'paged'          => max( 1, $this->get_pagenum() ),
			'orderby'        => array( 'type' => 'ASC', 'title' => 'ASC', 'ID' => 'ASC' ),
			's'              => asked( 's' ),
		);
		$state = asked( 'state' );
		if ( in_array( $state, STATES, true ) ) {
			$query['meta_query'] = array( array( 'key' => STATE_META, 'value' => $state ) ); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- With a limit.
		} elseif ( 'unknown' === $state ) {
			$query['meta_query'] = array( array( 'key' => STATE_META, 'compare' => 'NOT EXISTS' ) ); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- As above.
		} elseif ( in_array( $state, array( 'on', 'off' ), true ) ) {
			$query['meta_query'] = array( array( 'key' => CHOICE_META, 'value' => $state ) ); // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query -- As above.
		}
		return $query;
	}

	public function prepare_items(): void {
		$query       = new \WP_Query( $this->query() );
		$this->items = $query->posts;
		$this->set_pagination_args( array( 'total_items' => $query->found_posts, 'per_page' => self::PER_PAGE ) );
	}

	protected function get_views(): array {
		$counts = count_pages();
		$views  = array( 'all' => array( __( 'All', 'piton' ), $counts['all'] ) );
		foreach ( array( 'ready', 'look', 'left', 'unknown' ) as $state ) {
			$views[ $state ] = array( state_text( $state ), $counts[ $state ] );
		}
		$views['on']  = array( __( 'Switched on', 'piton' ), count_choices( 'on' ) );
		$views['off'] = array( __( 'Switched off', 'piton' ), count_choices( 'off' ) );
		$shown        = isset( $views[ asked( 'state' ) ] ) ? asked( 'state' ) : 'all';
		$links        = array();
		foreach ( $views as $name => list( $label, $count ) ) {
			$links[ $name ] = sprintf(
				'<a href="%s"%s>%s <span class="count">(<span data-piton-count="%s">%s</span>)</span></a>',
				esc_url( settings_url( 'all' === $name ? array() : array( 'state' => $name ) ) . '#piton-pages' ),
				$name === $shown ? ' class="current" aria-current="page"' : '',
				esc_html( $label ),
				esc_attr( $name ),
				esc_html( number_format_i18n( $count ) )
			);
		}
		return $links;
	}

	protected function get_bulk_actions(): array {
		return array( 'on' => __( 'Switch on', 'piton' ), 'off' => __( 'Switch off', 'piton' ) );
	}

	public function no_items(): void {
		esc_html_e( 'No page here. Choose another filter, or search for another word.', 'piton' );
	}

	protected function column_cb( $item ): string {
		$id = 'piton-cb-' . $item->ID;
		/* translators: %s: title of a page. */
		return sprintf( '<label class="screen-reader-text" for="%1$s">%2$s</label><input type="checkbox" id="%1$s" name="piton_pages[]" value="%3$d">', esc_attr( $id ), esc_html( sprintf( __( 'Select “%s”', 'piton' ), page_title( $item ) ) ), (int) $item->ID );
	}

	protected function column_title( \WP_Post $item ): string {
		$title   = page_title( $item );
		$path    = (string) wp_parse_url( (string) get_permalink( $item ), PHP_URL_PATH );
		$actions = array(
			'inspect' => array( view_url( $item->ID, 'with', array( 'piton-inspect' => '1' ) ), __( 'Open with the inspector', 'piton' ) ),
			'without' => array( view_url( $item->ID, 'without' ), __( 'Open without Piton', 'piton' ) ),
		);
		$links   = array();
		foreach ( $actions as $name => list( $url, $label ) ) {
			/* translators: 1: what a link does, 2: title of a page. */
			$links[ $name ] = sprintf( '<a href="%s" target="_blank" aria-label="%s">%s</a>', esc_url( $url ), esc_attr( sprintf( __( '%1$s: %2$s (new tab)', 'piton' ), $label, $title ) ), esc_html( $label ) );
		}
		return sprintf( '<strong><a class="row-title" href="%s">%s</a></strong><span class="piton-path" dir="ltr">%s</span>', esc_url( (string) get_permalink( $item ) ), esc_html( $title ), esc_html( urldecode( $path ) ) ) . $this->row_actions( $links, true );
	}

	protected function column_state( \WP_Post $item ): string {
		return state_html( record_of( $item->ID ) );
	}

	protected function column_figures( \WP_Post $item ): string {
		return figures_html( $item, record_of( $item->ID ), times_of( $item->ID ) );
	}

	protected function column_switch( \WP_Post $item ): string {
		$is_on = is_on_page( $item->ID, $this->mode );
		return sprintf(
			'<button type="submit" class="piton-switch" role="switch" aria-checked="%s" name="piton_switch" value="%d:%s" data-page="%d" aria-label="%s"><span aria-hidden="true">%s</span></button>',
			$is_on ? 'true' : 'false',
			(int) $item->ID,
			$is_on ? 'off' : 'on',
			(int) $item->ID,
			/* translators: %s: title of a page. */
			esc_attr( sprintf( __( 'Piton on “%s”', 'piton' ), page_title( $item ) ) ),
			esc_html( $is_on ? __( 'on', 'piton' ) : __( 'off', 'piton' ) )
		);
	}

	/** Prints one row; its id lets the page's script replace it. */
	public function single_row( $item ): void {
		printf( '<tr id="piton-page-%d">', (int) $item->ID );
		$this->single_row_columns( $item );
		echo '</tr>';
	}

	/** Returns one row as HTML. */
	public function row_html( \WP_Post $item ): string {
		ob_start();
		$this->single_row( $item );
		return (string) ob_get_clean();
	}

	/** The form of the settings page has a nonce of its own. */
	protected function display_tablenav( $which ): void {
		printf( '<div class="tablenav %s">', esc_attr( $which ) );
		if ( $this->has_items() ) {
			echo '<div class="alignleft actions bulkactions">';
			$this->bulk_actions( $which );
			echo '</div>';
		}
		$this->pagination( $which );
		echo '<br class="clear"></div>';
	}
}
