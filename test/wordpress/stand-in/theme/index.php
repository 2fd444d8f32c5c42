<?php
if ( ! empty( stand_in_page()['compresses'] ) ) {
	ob_start( function ( string $html ): string {
		return preg_replace( array( '/<!--.*?-->/s', '/="([\w-]+)"/', '/\>[^\S ]+/s', '/[^\S ]+\</s', '/(\s)+/s' ), array( '', '=\\1', '>', '<', '\\1' ), $html );
	} );
}
if ( ! empty( stand_in_page()['discards'] ) ) {
	while ( ob_get_level() ) {
		ob_end_clean();
	}
}
if ( ! empty( stand_in_page()['cleans'] ) ) {
	echo 'a stray sign';
	ob_clean();
}
?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php
wp_body_open();
echo stand_in_page()['body']; // phpcs:ignore
if ( ! empty( stand_in_page()['flush'] ) ) {
	ob_flush();
}
if ( ! empty( stand_in_page()['exits'] ) ) {
	exit;
}
if ( ! empty( stand_in_page()['fails'] ) ) {
	ini_set( 'log_errors', '0' );
	throw new Error( 'The theme fails.' );
}
if ( ! empty( stand_in_page()['ends'] ) ) {
	ob_end_flush();
}
wp_footer();
if ( ! empty( stand_in_page()['announces'] ) ) {
	header( 'Content-Length: ' . ( ob_get_length() + strlen( "</body>\n</html>\n" ) ) );
}
?>
</body>
</html>
